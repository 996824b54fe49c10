// Closes native menus on Escape, on a click or focus outside, and when one of their links is clicked, which may open in
// another tab.
for (const type of ['click', 'focusin', 'keydown'])
  addEventListener(type, (event) => {
    const { target } = event;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
      const inside = target instanceof Element && menu.contains(target);
      const done = 'key' in event ? event.key === 'Escape' : type === 'click' && inside && target.closest('a');
      if (done) menu.querySelector('summary')?.focus();
      if (done || !(inside || 'key' in event)) menu.open = false;
    }
  });
