// On a phone, the sections of a legal page are folded, except the one that the address names. Print shows them all.
const phone = matchMedia('screen and (max-width: 47.99rem)');
const fold = ({ type }: { type: string }) => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.legal details'))
    if (type === 'beforeprint' || !phone.matches || `#${details.parentElement?.id}` === location.hash)
      details.open = true;
    else if (type !== 'hashchange') details.open = false;
};
for (const type of ['beforeprint', 'afterprint', 'hashchange']) addEventListener(type, fold);
phone.addEventListener('change', fold);
fold({ type: 'load' });
