// What waits until the page is painted and the browser idle: the layout of what is below the first screen
// (`brand/styles/opening.css`), and the speculation rules (`components/site/SpeculationRules.astro`), with which the browser
// compares every link. Visitors who save data or are on 2G do without the rules; browsers only turn them off in their own
// data saving mode.
{
  const act = () => {
    const { classList } = document.documentElement;
    classList.remove('opening');
    const template = document.querySelector<HTMLTemplateElement>('#speculation-rules');
    if (template && !classList.contains('saves-data') && !/2g/.test(navigator.connection?.effectiveType ?? ''))
      template.replaceWith(document.importNode(template.content, true));
  };
  // The second frame begins when the first is painted. A tab in the background has none until it is shown.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(act);
      else setTimeout(act);
    }),
  );
}
