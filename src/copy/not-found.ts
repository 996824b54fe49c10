export const notFound = {
  title: 'Page not found',
  description:
    'Nothing on our site has this address. The home page, the menu and the search lead to every page we have.',
  code: '404',
  heading: 'Oops! Page not found',
  text: 'There is nothing at this address. The address may be old or mistyped.',
  home: 'Return to Home',
} as const;
