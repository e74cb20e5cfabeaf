import { describe, expect, test } from 'vitest'
import { createDeckList, type ListedDeck } from './deck-list.ts'

const deck = (id: string): ListedDeck => ({
  id,
  title: id,
  updatedAt: '2030-01-01T00:00:00.000000Z',
  starred: false,
  sourceKind: null,
  ownerId: null,
  sharedAt: null,
  deletedAt: null,
  mine: true,
  steps: 2,
  thumbnail: null,
})

describe('the list of decks', () => {
  test('loads pages until the last one', async () => {
    const list = createDeckList('key', async ({ cursor }) =>
      cursor === undefined ? { decks: [deck('a')], next: 'c' } : { decks: [deck('b')], next: null },
    )
    await list.find('')
    expect(list.hasMore.value).toBe(true)
    await list.more()
    expect(list.decks.value?.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(list.hasMore.value).toBe(false)
  })

  test('ignores the response to an earlier search', async () => {
    const answers = new Map<string, (page: { decks: ListedDeck[]; next: null }) => void>()
    const list = createDeckList('key', ({ q = '' }) => new Promise(resolve => answers.set(q, resolve)))
    const first = list.find('a')
    const second = list.find('ab')
    answers.get('ab')?.({ decks: [deck('ab')], next: null })
    await second
    answers.get('a')?.({ decks: [deck('a')], next: null })
    await first
    expect(list.decks.value?.map(({ id }) => id)).toEqual(['ab'])
  })
})
