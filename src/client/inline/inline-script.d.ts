/** A file as a small classic script for inlining; see `src/integrations/inline-scripts.ts`. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
