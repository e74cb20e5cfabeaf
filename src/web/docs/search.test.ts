import { expect, test } from 'vitest'
import type { Entry } from './reference.ts'
import { search } from './search.ts'

const entry = (id: string, method: string, path: string, summary: string): Entry => ({
  id,
  method,
  path,
  summary,
  description: '',
  scope: 'decks:write',
  parameters: [],
  body: null,
  example: undefined,
  responses: [],
  csv: false,
})
const groups = [
  { name: 'Decks', description: '', entries: [entry('create_deck', 'POST', '/decks', 'Create a deck')] },
  {
    name: 'Steps',
    description: '',
    entries: [
      entry('update_overlay', 'PATCH', '/decks/{id}/steps/{index}/overlays/{overlay}', 'Change a card'),
      entry('add_step', 'POST', '/decks/{id}/steps', 'Add a step'),
    ],
  },
]
const found = (words: string) => search(groups, words).flatMap(({ entries }) => entries.map(({ id }) => id))

test.each([
  ['', ['create_deck', 'update_overlay', 'add_step']],
  ['  ', ['create_deck', 'update_overlay', 'add_step']],
  ['CARD', ['update_overlay']],
  ['post step', ['add_step']],
  ['update_overlay', ['update_overlay']],
  ['decks:write overlays', ['update_overlay']],
  ['steps', ['update_overlay', 'add_step']],
  ['nothing of that kind', []],
])('"%s" finds %j', (words, ids) => {
  expect(found(words)).toEqual(ids)
})

test('omits groups without a match', () => {
  expect(search(groups, 'card').map(({ name }) => name)).toEqual(['Steps'])
})
