import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { ListedDeck } from './deck-list.ts'
import { createSelection } from './selection.ts'

const listed = (...ids: string[]) => ({
  decks: signal<readonly ListedDeck[] | null>(ids.map(id => ({ id }) as ListedDeck)),
})
const idsOf = (selection: ReturnType<typeof createSelection>) => selection.decks().map(({ id }) => id)

test('decks are selected one by one, and from the last one to another, in both directions', () => {
  const selection = createSelection(listed('a', 'b', 'c', 'd', 'e'))
  selection.toggle('d')
  selection.extendTo('b')
  expect(idsOf(selection)).toEqual(['b', 'c', 'd'])
  selection.toggle('c')
  expect(idsOf(selection)).toEqual(['b', 'd'])
  selection.extendTo('e')
  expect(idsOf(selection)).toEqual(['b', 'c', 'd', 'e'])
  selection.clear()
  selection.extendTo('c')
  expect(idsOf(selection)).toEqual(['c'])
})

test('what is not in the list any more is not selected', () => {
  const list = listed('a', 'b')
  const selection = createSelection(list)
  selection.set(['a', 'b'])
  list.decks.value = list.decks.value!.slice(1)
  expect(idsOf(selection)).toEqual(['b'])
})
