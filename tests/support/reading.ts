/**
 * What is wrong with a page as a reader without scripts meets it. Runs in the page, and knows nothing
 * from outside.
 */
export function faultsOfReading(): string[] {
  const faults: string[] = [];
  const visible = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      // Their names before Chrome 121.
      checkOpacity: true,
      checkVisibilityCSS: true,
    });
  const main = document.querySelector('main');
  if (!main) return ['has no main'];
  if (getComputedStyle(main).opacity !== '1') faults.push('main is still fading');
  if (main.innerText.length < 60) faults.push(`main shows only "${main.innerText}"`);
  for (const heading of main.querySelectorAll('h1, h2, h3')) {
    const folded = heading.closest('details:not([open]), dialog:not([open])') !== null;
    if (!folded && !visible(heading)) faults.push(`hides "${heading.textContent.trim()}"`);
  }
  for (const element of document.querySelectorAll('.needs-script')) {
    if (visible(element))
      faults.push(`shows "${element.textContent.trim()}", which needs a script`);
  }
  for (const element of document.querySelectorAll('main button, main [role="button"]')) {
    // Without a form to send, a button does nothing by itself.
    if (element.closest('form, [popover]') || element.hasAttribute('popovertarget')) continue;
    // A color's value is there to be read and selected; copying it by a click is an extra.
    if (element.querySelector('.select-text')) continue;
    if (visible(element) && !element.matches('[disabled], [aria-disabled="true"]')) {
      faults.push(`shows the button "${element.textContent.trim()}", which does nothing`);
    }
  }
  return faults;
}
