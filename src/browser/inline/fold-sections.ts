// On a phone, sections of legal pages and requirements of jobs are folded, except those that the address names. Print
// shows them all.
const phone = matchMedia('screen and (max-width: 47.99rem)');
const fold = ({ type }: { type: string }) => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.legal details, .opening details'))
    if (type === 'beforeprint' || !phone.matches || `#${details.closest('[id]')?.id}` === location.hash)
      details.open = true;
    else if (type !== 'hashchange') details.open = false;
};
for (const type of ['beforeprint', 'afterprint', 'hashchange']) addEventListener(type, fold);
phone.addEventListener('change', fold);
fold({ type: 'load' });
