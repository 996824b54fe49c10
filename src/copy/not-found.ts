import { routes } from '#company/routes.ts';

export const notFound = {
  title: 'Page not found',
  description:
    'Nothing on our site has this address. The home page, the menu and the search lead to every page we have.',
  code: '404',
  heading: 'Oops! Page not found',
  text: [
    'The address may be old or mistyped. ',
    { label: 'Search the site', href: routes.search },
    ', or ',
    { label: 'ask Support', href: routes.support },
    '.',
  ],
  home: 'Return to Home',
} as const;
