/** The addresses of each built page. The page itself reads a code or id in its address. */
export const pages: Record<string, readonly string[]> = {
  phone: ['/j', '/j/:code'],
  stage: ['/stage/:code'],
  host: ['/host/:code'],
  view: ['/view'],
  'linked-results': ['/results'],
  home: ['/'],
  app: [
    '/sign-in',
    '/sign-up',
    '/welcome',
    '/invite',
    '/reset',
    '/decks',
    '/decks/:id',
    '/settings/:page',
    '/rooms',
    '/rooms/:code/results',
  ],
  docs: ['/docs'],
}

/** Addresses that people type, with the pages that they mean. */
export const meantPages: Readonly<Record<string, string>> = {
  '/join': '/j',
  '/login': '/sign-in',
  '/settings': '/settings/you',
  '/signup': '/sign-up',
}
