import type { Endpoint } from '../../operation.ts'

/** The endpoint of `open_deck`, apart from its schemas: the editor opens decks without them. */
export const openDeckEndpoint = {
  method: 'GET',
  route: '/decks/{id}/editor',
  access: 'person',
  body: null,
} as const satisfies Endpoint

/** The endpoint of `set_presence`, likewise. */
export const setPresenceEndpoint = {
  method: 'PUT',
  route: '/decks/{id}/presence',
  access: 'person',
  body: {},
} as const satisfies Endpoint
