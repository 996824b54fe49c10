/** A file as a small classic script, to stand in a page; see `src/integrations/inline-scripts.ts`. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
