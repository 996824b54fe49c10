/** What is wrong with a page without scripts. Runs in the page. */
export const noScriptFaults = (): string[] => {
  const faults: string[] = [];
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const main = document.querySelector('main');
  if (!main) return ['there is no main'];
  if (getComputedStyle(main).opacity !== '1') faults.push('main is not opaque');
  if (main.innerText.length < 60) faults.push(`main shows only "${main.innerText}"`);
  for (const heading of main.querySelectorAll('h1, h2, h3')) {
    const isCollapsed = heading.closest('details:not([open]), dialog:not([open])') !== null;
    if (!isCollapsed && !isVisible(heading)) faults.push(`hides "${heading.textContent.trim()}"`);
  }
  for (const element of document.querySelectorAll('.needs-script')) {
    if (isVisible(element)) faults.push(`shows "${element.textContent.trim()}", which needs a script`);
  }
  for (const button of main.querySelectorAll('button:enabled, [role="button"]')) {
    // Other buttons need a script, except to submit a form or open a popover.
    if (button.closest('form, [popover]') || button.hasAttribute('popovertarget')) continue;
    if (isVisible(button)) faults.push(`shows the button "${button.textContent.trim()}", which does nothing`);
  }
  return faults;
};
