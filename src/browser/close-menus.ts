// Native menus stay open until asked; these are the two ways people expect to close them.
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]');
document.addEventListener('click', ({ target }) => {
  for (const menu of openMenus())
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});
