import { expect, test } from 'vitest'
import { RequestError } from '#web/ui/core/request.ts'
import { type Session, createSessionList } from './session-list.ts'
import { filtersOf, isNarrowed, queryOf, sessionsLink } from './session-query.ts'

const all = { q: '', deck: '', tag: '', host: '', time: '' } as const
const session = (id: string) => ({ id }) as Session

test('pages are read by their cursors, once for all who ask at the same time, and a newer search discards older replies', async () => {
  const asked: object[] = []
  const late = Promise.withResolvers<void>()
  const list = createSessionList(
    async sent => {
      asked.push(sent)
      if (sent.q === 'slow') await late.promise
      if (sent.cursor === 'second') return { rooms: [session('c')], next: null }
      return { rooms: [session('a'), session('b')], next: 'second', total: 3 }
    },
    () => Date.parse('2026-05-31T00:00:00Z'),
  )
  const slow = list.find({ ...all, q: 'slow' })
  await list.find({ ...all, time: 'month' })
  late.resolve()
  await slow
  expect(list.shown.value?.q).toBe('')
  expect([list.sessions.value?.length, list.total.value]).toEqual([2, 3])
  await Promise.all([list.loadTo(2), list.loadTo(2)])
  expect(list.sessions.value?.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(asked).toEqual([
    { rehearsal: false, q: 'slow', limit: 40, count: true },
    { rehearsal: false, since: '2026-05-01T00:00:00.000Z', limit: 40, count: true },
    { rehearsal: false, since: '2026-05-01T00:00:00.000Z', limit: 100, cursor: 'second' },
  ])
})

test('what was refused is told, and what was there stays', async () => {
  let isDown = false
  const list = createSessionList(async () => {
    if (isDown) throw new RequestError(503, 'Down.', 'Wait.')
    return { rooms: [session('a')], next: null, total: 1 }
  })
  await list.find(all)
  isDown = true
  await list.find({ ...all, q: 'x' })
  expect(list.problem.value?.status).toBe(503)
  expect(list.sessions.value).toHaveLength(1)
})

test('the address of the page says what is looked for', () => {
  const wanted = { ...all, q: 'spring & co', tag: 'Berlin', time: 'week' } as const
  expect(queryOf(sessionsLink(wanted).slice('/rooms'.length))).toEqual(wanted)
  expect(sessionsLink({ q: ' ' })).toBe('/rooms')
  expect(queryOf('?time=century')).toEqual(all)
  expect([isNarrowed(all), isNarrowed(wanted)]).toEqual([false, true])
  expect(filtersOf({ ...all, deck: 'd', host: 'h' }, 0)).toEqual({ rehearsal: false, deckId: 'd', host: 'h' })
})
