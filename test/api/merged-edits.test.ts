import { expect, test } from 'vitest'
import { steps } from '#test/support/server.ts'
import { suite } from './suite.ts'

const rounds = (id: string, refs: number[]) => ({
  kind: 'poll',
  id,
  poll: { type: 'rounds', prompt: 'Compare', refs },
})

suite(api => {
  const batch = (id: string, edits: unknown, more: object = {}) =>
    api.send('POST', `/decks/${id}/edits`, { edits, ...more })
  /** A deck of three ratings that somebody has changed since the revision that is returned. */
  const changedDeck = async (...theirs: object[]) => {
    const id = await api.deckOf(steps.rating('a'), steps.rating('b'), steps.rating('c'))
    const { revision } = await api.read(id)
    expect((await batch(id, theirs)).status).toBe(200)
    return { id, merge: (...edits: object[]) => batch(id, edits, { revision, onConflict: 'merge' }) }
  }
  const orderOf = async (id: string) =>
    (await api.read(id)).document.slice(1).map((step: any) => step.id) as string[]
  const stepOf = async (id: string, step: string) =>
    (await api.read(id)).document.find((each: any) => each.id === step)
  const added = { op: 'add_step', at: 1, step: steps.rating('theirs') }

  test('[D10] refs in merged edits are the polls that their writer saw', async () => {
    const { id, merge } = await changedDeck(added)
    const card = { kind: 'slide', id: 's', overlays: [{ id: 'k', poll: rounds('', [1, 3]).poll }] }
    const { status, body } = await merge(
      { op: 'add_step', step: rounds('r', [1, 2]) },
      { op: 'add_step', step: card },
      { op: 'add_overlay', index: 's', poll: rounds('', [2]).poll },
      { op: 'update_overlay', index: 's', overlay: 'k', poll: { prompt: 'Which?' } },
    )
    expect([status, body.edits]).toEqual([
      200,
      [
        { index: 5, count: 6 },
        { index: 6, count: 7 },
        { ok: true, overlays: 2 },
        { ok: true, overlays: 2 },
      ],
    ])
    expect((await stepOf(id, 'r')).poll.refs).toEqual([2, 3])
    expect((await stepOf(id, 's')).overlays.map(({ poll }: any) => poll.refs)).toEqual([[2, 4], [3]])
  })

  test('[D10] the refs of a poll can be changed although others moved the steps that it compares', async () => {
    const id = await api.deckOf(steps.rating('a'), steps.rating('b'), rounds('r', [1]))
    const { revision } = await api.read(id)
    await batch(id, [added, { op: 'move_step', index: 'b', to: 1 }])
    const edits = [{ op: 'update_poll', index: 'r', poll: { refs: [1, 2] } }]
    expect((await batch(id, edits, { revision, onConflict: 'merge' })).status).toBe(200)
    const order = await orderOf(id)
    expect((await stepOf(id, 'r')).poll.refs.map((ref: number) => order[ref - 1])).toEqual(['a', 'b'])
  })

  test('[D10] places in merged edits are beside the steps that their writer saw', async () => {
    const { id, merge } = await changedDeck(added, { op: 'add_step', step: steps.rating('last') })
    expect(await orderOf(id)).toEqual(['theirs', 'a', 'b', 'c', 'last'])
    const reply = await merge(
      { op: 'add_step', at: 2, step: steps.rating('m') },
      { op: 'add_step', at: 'c', step: steps.rating('n') },
      { op: 'add_step', at: 9, step: steps.rating('end') },
    )
    expect(reply.body.edits.map(({ index }: any) => index)).toEqual([3, 5, 8])
    expect(await orderOf(id)).toEqual(['theirs', 'a', 'm', 'b', 'n', 'c', 'last', 'end'])
    const moved = await changedDeck(added, { op: 'add_step', step: steps.rating('last') })
    await moved.merge({ op: 'move_step', index: 'a', to: 3 })
    expect(await orderOf(moved.id)).toEqual(['theirs', 'b', 'c', 'a', 'last'])
  })

  test('[D10] edits that name a step which others removed or added are not merged', async () => {
    const { id, merge } = await changedDeck({ op: 'remove_step', index: 'b' }, added)
    const before = await api.read(id)
    const refused = async (edit: object, names: string) => {
      const { status, body } = await merge(edit)
      expect([status, body.fix]).toEqual([409, expect.stringContaining(names)])
      expect(body.fix).not.toContain('onConflict')
      expect(await api.read(id)).toEqual(before)
    }
    const step = steps.rating('m')
    await refused({ op: 'add_step', at: 2, step }, 'edits.0.at step b (removed)')
    await refused({ op: 'add_step', at: 'b', step }, 'edits.0.at step b (removed)')
    await refused({ op: 'add_step', at: 'theirs', step }, 'edits.0.at step 1 (theirs)')
    await refused({ op: 'move_step', index: 'c', to: 2 }, 'edits.0.to step b (removed)')
    await refused({ op: 'add_step', step: rounds('r', [1, 2]) }, 'edits.0.step.poll.refs.1 step b (removed)')
    const past = await changedDeck(added)
    expect(
      (await past.merge({ op: 'update_poll', index: 'a', poll: { type: 'rounds', refs: [4] } })).body.fix,
    ).toContain('edits.0.poll.refs.0 step 4 (was not there)')
    expect((await merge({ op: 'add_step', at: 'none', step })).body.fix).toMatch(/^edits\.0\.at: /)
  })

  test('[D56] merging is advised where the revision that was sent is known', async () => {
    const { id, merge } = await changedDeck(added)
    const edits = [{ op: 'update_step', index: 'a', notes: 'Wait.' }]
    const { fix } = (await batch(id, edits, { revision: (await api.read(id)).revision.replace('Z', '9Z') }))
      .body
    expect(fix).not.toContain('onConflict')
    for (const revision of ['2999-01-01T00:00:00Z', '2020-01-01T00:00:00Z'])
      for (const onConflict of ['merge', 'refuse']) {
        const { status, body } = await batch(id, edits, { revision, onConflict })
        expect([status, body.fix]).toEqual([409, expect.stringContaining('nothing can be merged')])
        expect(body.fix).not.toContain('onConflict')
      }
    expect((await merge(...edits)).status).toBe(200)
  })

  test('[D56] an index in an edit to be merged is refused with the id that it meant', async () => {
    const { id, merge } = await changedDeck({ op: 'update_deck', title: 'Theirs' })
    for (const index of [2, '2']) {
      const { status, body } = await merge(
        { op: 'move_step', index: 'a', to: 3 },
        { op: 'update_step', index, notes: 'c was there' },
      )
      expect([status, body.issues]).toEqual([
        400,
        [{ path: 'edits.1.index', message: expect.any(String), did_you_mean: 'c' }],
      ])
    }
    await merge(
      { op: 'move_step', index: 'a', to: 3 },
      { op: 'update_step', index: 'c', notes: 'c was there' },
    )
    expect((await stepOf(id, 'c')).notes).toBe('c was there')
  })
})
