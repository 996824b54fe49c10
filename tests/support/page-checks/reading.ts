/** What is wrong with a page as a reader without scripts meets it. Runs in the page. */
export const faultsOfReading = (): string[] => {
  const faults: string[] = [];
  const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const main = document.querySelector('main');
  if (!main) return ['has no main'];
  if (getComputedStyle(main).opacity !== '1') faults.push('main is still fading');
  if (main.innerText.length < 60) faults.push(`main shows only "${main.innerText}"`);
  for (const heading of main.querySelectorAll('h1, h2, h3')) {
    const isFolded = heading.closest('details:not([open]), dialog:not([open])') !== null;
    if (!isFolded && !isSeen(heading)) faults.push(`hides "${heading.textContent.trim()}"`);
  }
  for (const element of document.querySelectorAll('.needs-script')) {
    if (isSeen(element)) faults.push(`shows "${element.textContent.trim()}", which needs a script`);
  }
  for (const button of main.querySelectorAll('button, [role="button"]')) {
    // Without a form to send, a button does nothing by itself.
    if (button.closest('form, [popover]') || button.hasAttribute('popovertarget')) continue;
    // A color's value is there to be read and selected; copying it by a click is an extra.
    if (button.querySelector('.select-text')) continue;
    if (isSeen(button) && !button.matches('[disabled], [aria-disabled="true"]'))
      faults.push(`shows the button "${button.textContent.trim()}", which does nothing`);
  }
  return faults;
};
