// Marks a list that is opened with a query: its page has the list without one. `components/hub/perspectives/perspectives.css` shows
// skeletons until `components/hub/perspectives/use-selection.ts` has what the query asks for.
if (/[?&](?:category|page)=/.test(location.search)) document.documentElement.classList.add('awaiting-list');
