// What waits until the page is painted and the browser idle: the layout of what is below the first screen
// (`brand/styles/opening.css`), the font of text for the next page (`brand/styles/fonts.css`), and the speculation rules
// (`components/site/SpeculationRules.astro`), with which the browser compares every link. Visitors who save data do without
// the font and the rules, those on 2G without the rules; browsers only turn them off in their own data saving mode.
{
  const act = () => {
    const { classList } = document.documentElement;
    classList.remove('opening');
    if (classList.contains('saves-data')) return;
    document.fonts.load('1em T').catch(() => undefined);
    const template = document.querySelector<HTMLTemplateElement>('#speculation-rules');
    if (template && !/2g/.test(navigator.connection?.effectiveType ?? ''))
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
