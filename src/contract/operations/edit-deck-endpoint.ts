import type { Endpoint } from '../operation.ts'

/** The endpoint of `edit_deck`, apart from its schemas: the editor sends edits without them. */
export const editDeckEndpoint = {
  method: 'POST',
  route: '/decks/{id}/edits',
  access: 'key-or-person',
  body: {},
} as const satisfies Endpoint
