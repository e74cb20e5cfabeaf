import { expect, test, vi } from 'vitest'
import { newRoom } from '#rooms/state.ts'
import { ownAnswerFeed } from './own-answers.ts'
import type { LiveRoom } from './room.ts'
import { untilPasses } from '#test/support/until-passes.ts'

/** A feed whose reads the test answers one after another, for a room in which somebody has two tabs open. */
function openFeed() {
  const reads: PromiseWithResolvers<{ rows: [] }>[] = []
  const query = vi.fn((_query: unknown) => {
    const read = Promise.withResolvers<{ rows: [] }>()
    reads.push(read)
    return read.promise
  })
  const room = {
    polls: new Map([['q', { pollId: 'q', step: 1, poll: {} }]]),
    keys: new Map([['1/q', 7]]),
    state: newRoom,
    present: new Map(['ada', 'bob'].map(id => [id, [{}, {}]])),
  } as unknown as LiveRoom
  const feed = ownAnswerFeed(
    () => room,
    { query } as unknown as Parameters<typeof ownAnswerFeed>[1],
    () => undefined,
  )
  const answered = (id: string) => feed.stored('q', [id], true)
  const untilRead = (count: number) => untilPasses(() => expect(query).toHaveBeenCalledTimes(count))
  const peopleOf = (read: number): string => JSON.stringify(query.mock.calls[read]?.[0])
  return { answered, reads, untilRead, peopleOf, feed }
}

test('who answers again while the first answer is read is read once more', async () => {
  const { answered, reads, untilRead, peopleOf, feed } = openFeed()
  answered('ada')
  await untilRead(1)
  answered('ada')
  reads[0]!.resolve({ rows: [] })
  await untilRead(2)
  expect(peopleOf(1)).toContain('ada')
  feed.stop()
})

test('those who were asked for when a read failed are read again', async () => {
  const { answered, reads, untilRead, peopleOf, feed } = openFeed()
  answered('ada')
  await untilRead(1)
  answered('bob')
  reads[0]!.reject(new Error('cut'))
  await untilRead(2)
  expect(peopleOf(1)).toContain('ada')
  expect(peopleOf(1)).toContain('bob')
  feed.stop()
})
