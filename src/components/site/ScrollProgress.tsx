/**
 * How far the page is scrolled. React only renders it: `components/site/ScrollProgressBar.astro` has its styles, and
 * `client/inline/scroll-progress.ts` updates it.
 */
export default function ScrollProgress() {
  return (
    <div
      className="scroll-progress"
      role="progressbar"
      aria-label="Page scrolled"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    >
      <div />
    </div>
  );
}
