// On a phone, `Fold` is folded, except in the section that the address names. Print shows them all.
const phone = matchMedia('screen and (max-width: 47.99rem)');
const fold = ({ type }: { type: string }) => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.foldable'))
    if (type === 'beforeprint' || !phone.matches || `#${details.parentElement?.id}` === location.hash)
      details.open = true;
    else if (type !== 'hashchange') details.open = false;
};
for (const type of ['beforeprint', 'afterprint', 'hashchange']) addEventListener(type, fold);
phone.addEventListener('change', fold);
fold({ type: 'load' });
