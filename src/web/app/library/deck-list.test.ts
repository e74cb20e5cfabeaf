import { describe, expect, test } from 'vitest'
import { RequestError } from '#web/ui/core/request.ts'
import { type ListedDeck, createDeckList } from './deck-list.ts'
import type { DeckQuery } from './views.ts'

const deck = (id: string): ListedDeck => ({
  id,
  title: id,
  language: null,
  updatedAt: '2030-01-01T00:00:00.000000Z',
  starred: false,
  sourceKind: null,
  ownerId: 'ada',
  ownerName: 'Ada',
  sharedAt: null,
  deletedAt: null,
  mine: true,
  permission: 'edit',
  folders: [],
  template: false,
  lastSession: null,
  failedPages: 0,
  steps: 2,
  thumbnail: null,
})
const all: DeckQuery = { view: 'all', folder: null, used: null, q: '', sort: 'changed' }

/** A list over decks `0` to `count - 1`, in pages of the size that is asked for. `reads` are the requests. */
function listOf(count: number) {
  const reads: { cursor?: string | undefined; limit?: number | undefined }[] = []
  const list = createDeckList(async query => {
    reads.push(query)
    const from = Number(query.cursor ?? 0)
    const to = Math.min(count, from + (query.limit ?? 50))
    const decks = Array.from({ length: to - from }, (_, index) => deck(String(from + index)))
    return { decks, next: to < count ? String(to) : null, ...(query.count && { total: count }) }
  })
  return { list, reads }
}
const ids = (list: ReturnType<typeof createDeckList>) => list.decks.value?.map(({ id }) => id)

describe('the list of decks', () => {
  test('tells how many there are before they have loaded, and loads up to those in sight', async () => {
    const { list, reads } = listOf(1_000)
    await list.find(all)
    expect([list.total.value, list.decks.value?.length]).toEqual([1_000, 40])
    await Promise.all([list.loadTo(150), list.loadTo(220)])
    expect(list.decks.value).toHaveLength(240)
    expect(reads).toHaveLength(3)
    await list.loadTo(10_000)
    expect(ids(list)).toEqual(Array.from({ length: 1_000 }, (_, index) => String(index)))
  })

  test('finds a deck wherever it stands', async () => {
    const { list } = listOf(500)
    await list.find(all)
    expect(await list.locate('333')).toBe(333)
    expect(await list.locate('none')).toBe(-1)
  })

  test('ignores the reply to an earlier query', async () => {
    const replies = new Map<string, (page: { decks: ListedDeck[]; next: null; total: number }) => void>()
    const list = createDeckList(({ q = '' }) => new Promise(resolve => replies.set(q, resolve)))
    const first = list.find({ ...all, q: 'a' })
    const second = list.find({ ...all, q: 'ab' })
    replies.get('ab')?.({ decks: [deck('ab')], next: null, total: 1 })
    await second
    replies.get('a')?.({ decks: [deck('a')], next: null, total: 1 })
    await first
    expect(ids(list)).toEqual(['ab'])
    expect(list.shown.value?.q).toBe('ab')
  })

  test('changes and removes a deck, and takes both back', async () => {
    const { list } = listOf(3)
    await list.find(all)
    const undo = list.change('1', { title: 'New' })
    expect(list.decks.value?.[1]?.title).toBe('New')
    undo()
    expect(list.decks.value?.[1]?.title).toBe('1')
    const putBack = list.remove('1')
    expect([ids(list), list.total.value]).toEqual([['0', '2'], 2])
    putBack()
    expect([ids(list), list.total.value]).toEqual([['0', '1', '2'], 3])
  })

  test('reads anew what is put back after another query', async () => {
    const { list, reads } = listOf(3)
    await list.find(all)
    const putBack = list.remove('1')
    await list.find({ ...all, view: 'starred' })
    putBack()
    expect(reads).toHaveLength(3)
  })

  test('keeps what was loaded when a page cannot be read', async () => {
    let isBroken = false
    const list = createDeckList(async () => {
      if (isBroken) throw new RequestError(0, 'The service could not be reached.')
      return { decks: [deck('a')], next: 'b', total: 2 }
    })
    await list.find(all)
    isBroken = true
    await list.loadTo(1)
    expect([ids(list), list.problem.value?.status]).toEqual([['a'], 0])
  })
})
