import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { RequestError } from '#web/ui/core/request.ts'
import { createModeration } from './moderation.ts'

/** A room that refuses the actions named in `refused`. */
function openRoom(refused: readonly string[] = []) {
  const refusal = signal<RequestError | null>(null)
  const sent: object[] = []
  const moderation = createModeration({
    refusal,
    act(action) {
      sent.push(action)
      refusal.value = refused.includes(action.action) ? new RequestError(409, 'No.') : null
      return Promise.resolve()
    },
  })
  return { moderation, sent }
}
const written = (entry: string) => ({ entry, text: `Text ${entry}` })

describe('moderation', () => {
  test('[D64] the last rejection is offered to be taken back', async () => {
    const { moderation, sent } = openRoom()
    await moderation.decide('reject', 'q1', 1, [written('a'), written('b')])
    expect(moderation.newest.value).toMatchObject({ entry: 'b', text: 'Text b' })
    await moderation.undo(moderation.newest.value!)
    expect(sent.at(-1)).toEqual({ action: 'undo_reject', pollId: 'q1', entry: 'b' })
    expect([...moderation.decided('q1', 1)]).toEqual(['a'])
    expect(moderation.newest.value).toBeNull()
  })

  test('the last merge is offered to be taken back, until it was, from wherever', async () => {
    const { moderation, sent } = openRoom()
    const merge = { pollId: 'q1', ...written('a'), into: 'Text b' }
    await moderation.merge(merge, 'b')
    expect(sent).toEqual([{ action: 'merge', pollId: 'q1', entries: ['a'], into: 'b' }])
    expect(moderation.newest.value).toEqual({ kind: 'merge', ...merge })
    await moderation.undo({ kind: 'merge', ...merge })
    expect(sent.at(-1)).toEqual({ action: 'undo_merge', pollId: 'q1', entries: ['a'] })
    expect(moderation.newest.value).toBeNull()
  })

  test('a merge that was refused is not offered', async () => {
    const { moderation } = openRoom(['merge'])
    await moderation.merge({ pollId: 'q1', ...written('a'), into: 'Text b' }, 'b')
    expect(moderation.newest.value).toBeNull()
  })

  test('what was refused waits again, and a refused undo stays offered', async () => {
    const refusing = openRoom(['approve'])
    await refusing.moderation.decide('approve', 'q1', 1, [written('a')])
    expect([...refusing.moderation.decided('q1', 1)]).toEqual([])
    const keeping = openRoom(['undo_reject'])
    await keeping.moderation.decide('reject', 'q1', 1, [written('a')])
    await keeping.moderation.undo(keeping.moderation.newest.value!)
    expect(keeping.moderation.newest.value).toMatchObject({ entry: 'a' })
  })

  test('a decision that the room has applied is forgotten, so that another remote can take it back', async () => {
    const { moderation } = openRoom()
    await moderation.decide('reject', 'q1', 1, [written('a'), written('b')])
    moderation.settle('q1', 1, [{ entry: 'b' }, { entry: 'c' }])
    expect([...moderation.decided('q1', 1)]).toEqual(['b'])
  })

  test('decisions on an earlier round do not count for the next', async () => {
    const { moderation } = openRoom()
    await moderation.decide('approve', 'q1', 1, [written('a')])
    expect(moderation.decided('q1', 2).size).toBe(0)
  })

  test('very many are decided in batches that the room takes', async () => {
    const { moderation, sent } = openRoom()
    await moderation.decide(
      'approve',
      'q1',
      1,
      Array.from({ length: 650 }, (_, n) => written(String(n))),
    )
    expect(sent).toHaveLength(3)
  })
})
