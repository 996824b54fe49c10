// Adds the speculation rules (`components/site/SpeculationRules.astro`) once the page is idle: the browser compares every
// link with them, which would delay the first paint. Visitors who save data or are on 2G do without; browsers only turn
// the rules off in their own data saving mode. Those without `requestIdleCallback` have no rules.
{
  const add = () => {
    const template = document.querySelector<HTMLTemplateElement>('#speculation-rules');
    template?.replaceWith(document.importNode(template.content, true));
  };
  const savesData = document.documentElement.classList.contains('saves-data');
  if (!savesData && !/2g/.test(navigator.connection?.effectiveType ?? '') && 'requestIdleCallback' in window)
    addEventListener('load', () => requestIdleCallback(add));
}
