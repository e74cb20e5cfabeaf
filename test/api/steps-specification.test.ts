import { expect, test } from 'vitest'
import { picture, rating, suite, times } from './suite.ts'

const verdict = {
  ready: expect.any(Boolean),
  problems: expect.any(Array),
  warnings: expect.any(Array),
  advice: expect.any(Array),
  revision: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
}
const most = Number.MAX_SAFE_INTEGER
const poll = (id: string) => ({ kind: 'poll', id, poll: rating(id) })
const rounds = (id: string, refs: number[]) => ({
  kind: 'poll',
  id,
  poll: { type: 'rounds', prompt: id, refs },
})

suite(api => {
  const ids = async (id: string) => (await api.read(id)).document.slice(1).map((step: any) => step.id)
  const refusal = async (method: string, path: string, body?: unknown) => {
    const reply = await api.send(method, path, body)
    return [reply.status, reply.body.fix]
  }
  const at = (path: string) => [400, expect.stringMatching(`^${path.replaceAll('.', '\\.')}: `)]

  test('[read-step.index] 0 to 9007199254740991; 0 is the join screen; an index past the end is a 404', async () => {
    const id = await api.deckOf({ kind: 'slide' })
    const status = async (index: string | number) =>
      (await api.send('GET', `/decks/${id}/steps/${index}`)).status
    expect([await status(0), await status(1), await status(2), await status(most)]).toEqual([
      200, 200, 404, 404,
    ])
    for (const index of ['-1', '1.5', 'one', '9007199254740992', '1e3', '0x1', '%20'])
      expect(await refusal('GET', `/decks/${id}/steps/${index}`), index).toEqual(at('index'))
  })

  test('[read-step.response] index, the step exactly as in the document, elements, overlaps, warnings and revision', async () => {
    const id = await api.deckOf({ kind: 'slide', texts: [{ text: 'T' }] }, poll('p'))
    const { document, revision } = await api.read(id)
    for (const index of [0, 1, 2])
      expect((await api.send('GET', `/decks/${id}/steps/${index}`)).body).toEqual({
        index,
        step: document[index],
        elements: index === 1 ? [expect.objectContaining({ kind: 'text' })] : [],
        overlaps: [],
        warnings: [],
        advice: [],
        revision,
      })
  })

  test('[add-step.step] required; a slide or a poll with optional ids, not a second join screen', async () => {
    const id = await api.deckOf()
    const path = `/decks/${id}/steps`
    expect((await api.send('POST', path, { step: { kind: 'slide' } })).status).toBe(200)
    expect((await api.send('POST', path, { step: { kind: 'poll', poll: rating() } })).status).toBe(200)
    expect(await refusal('POST', path, {})).toEqual(at('step'))
    expect(await refusal('POST', path, { step: { kind: 'join' } })).toEqual(at('step.kind'))
    expect(await refusal('POST', path, { step: { kind: 'poll' } })).toEqual(at('step.poll'))
    expect(await refusal('POST', path, { step: { kind: 'slide' }, index: 1 })).toEqual(at('index'))
    expect(new Set(await ids(id)).size).toBe(2)
  })

  test('[add-step.at] 1 to 9007199254740991; inserts before this index; omitted or past the end means at the end (D6)', async () => {
    const id = await api.deckOf(poll('a'), poll('b'))
    const add = (step: object, where?: number) =>
      api.send('POST', `/decks/${id}/steps`, { step, ...(where !== undefined && { at: where }) })
    expect((await add(poll('end'))).body).toMatchObject({ index: 3, count: 4 })
    expect((await add(poll('first'), 1)).body).toMatchObject({ index: 1, count: 5 })
    expect((await add(poll('past'), 99)).body).toMatchObject({ index: 5, count: 6 })
    expect((await add(poll('far'), most)).body).toMatchObject({ index: 6, count: 7 })
    expect(await ids(id)).toEqual(['first', 'a', 'b', 'end', 'past', 'far'])
    for (const wrong of [0, -1, 1.5, most + 1, '1', null])
      expect(
        await refusal('POST', `/decks/${id}/steps`, { step: poll('x'), at: wrong }),
        String(wrong),
      ).toEqual(at('at'))
  })

  test('[add-step.response] index, count, ready, problems, warnings and revision', async () => {
    const id = await api.deckOf()
    const { body } = await api.send('POST', `/decks/${id}/steps`, { step: poll('p') })
    expect(body).toEqual({ index: 1, count: 2, ...verdict })
  })

  test('[add-step.most] the 200th step fits, the 201st does not', async () => {
    const id = await api.deckOf(...times(198, { kind: 'slide' }))
    const step = { kind: 'slide' }
    expect((await api.send('POST', `/decks/${id}/steps`, { step })).body.count).toBe(200)
    expect(await refusal('POST', `/decks/${id}/steps`, { step })).toEqual(at('step'))
  })

  test('[remove-step.index] 1 to 9007199254740991; the join screen cannot be removed', async () => {
    const id = await api.deckOf(poll('a'), poll('b'))
    expect(await refusal('DELETE', `/decks/${id}/steps/0`)).toEqual(at('index'))
    expect((await refusal('DELETE', `/decks/${id}/steps/3`))[0]).toBe(404)
    expect((await refusal('DELETE', `/decks/${id}/steps/${most}`))[0]).toBe(404)
    expect(await ids(id)).toEqual(['a', 'b'])
  })

  test('[remove-step.response] ok, count, ready, problems, warnings and revision', async () => {
    const id = await api.deckOf(poll('a'), poll('b'))
    const { body } = await api.send('DELETE', `/decks/${id}/steps/1`)
    expect(body).toEqual({ ok: true, count: 2, ...verdict })
    expect(await ids(id)).toEqual(['b'])
  })

  test('[replace-step.step] [replace-step.response] PUT replaces a step; the join screen cannot be replaced', async () => {
    const id = await api.deckOf(poll('a'), poll('b'))
    const put = (index: number, step: object) => ['PUT', `/decks/${id}/steps/${index}`, { step }] as const
    expect((await api.send(...put(1, poll('c')))).body).toEqual({ index: 1, count: 3, ...verdict })
    expect(await ids(id)).toEqual(['c', 'b'])
    expect(await refusal(...put(1, poll('b')))).toEqual(at('step.id'))
    expect(await refusal(...put(1, { kind: 'join' }))).toEqual(at('step.kind'))
    expect(await refusal(...put(0, poll('d')))).toEqual(at('index'))
    expect((await refusal(...put(3, poll('d'))))[0]).toBe(404)
  })

  test('[move-step.to] [move-step.response] moves a step; past the end means at the end; no step can be moved before the join screen', async () => {
    const id = await api.deckOf(poll('a'), poll('b'), poll('c'))
    const move = (index: number, to: unknown) => ['POST', `/decks/${id}/steps/${index}/move`, { to }] as const
    expect((await api.send(...move(1, 2))).body).toEqual({ index: 2, count: 4, ...verdict })
    expect(await ids(id)).toEqual(['b', 'a', 'c'])
    expect((await api.send(...move(1, most))).body.index).toBe(3)
    expect(await ids(id)).toEqual(['a', 'c', 'b'])
    for (const wrong of [0, -1, 1.5, '1', undefined])
      expect(await refusal(...move(1, wrong))).toEqual(at('to'))
    expect((await refusal(...move(4, 1)))[0]).toBe(404)
    expect(await refusal(...move(0, 1))).toEqual(at('index'))
  })

  test('[refs.add] [refs.move] [refs.remove] refs still point to the same polls; a ref to a removed step is dropped (D6)', async () => {
    const id = await api.deckOf(poll('a'), poll('b'), rounds('r', [1, 2]), {
      kind: 'slide',
      overlays: [{ poll: { type: 'rounds', prompt: 'Card', refs: [2, 1] } }],
    })
    const refs = async () => {
      const { document } = await api.read(id)
      const names = (list: number[]) => list.map(ref => document[ref].id)
      const full = document.find((step: any) => step.id === 'r')
      const slide = document.find((step: any) => step.kind === 'slide')
      return [names(full.poll.refs), names(slide.overlays[0].poll.refs)]
    }
    const both = [
      ['a', 'b'],
      ['b', 'a'],
    ]
    expect(await refs()).toEqual(both)
    await api.send('POST', `/decks/${id}/steps`, { step: poll('c'), at: 1 })
    expect(await refs()).toEqual(both)
    await api.send('POST', `/decks/${id}/steps/3/move`, { to: 1 })
    expect(await refs()).toEqual(both)
    await api.send('POST', `/decks/${id}/steps/1/move`, { to: 99 })
    expect(await refs()).toEqual(both)
    await api.send('DELETE', `/decks/${id}/steps/1`)
    expect(await refs()).toEqual(both)
    await api.send('DELETE', `/decks/${id}/steps/1`)
    expect(await refs()).toEqual([['b'], ['b']])
  })

  test('[add-overlay.poll] [add-overlay.response] a poll is added as a card; other content of the slide does not change', async () => {
    const id = await api.deckOf({ kind: 'slide', texts: [{ text: 'Stay' }], notes: 'N' }, poll('p'))
    const before = await api.step(id)
    const path = `/decks/${id}/steps/1/overlays`
    expect((await api.send('POST', path, { poll: rating('Card') })).body).toEqual({
      ok: true,
      overlays: 1,
      ...verdict,
    })
    const after = await api.step(id)
    expect(after).toEqual({
      ...before,
      overlays: [expect.objectContaining({ poll: after.overlays[0].poll })],
    })
    expect(after.overlays[0]).toMatchObject({
      poll: { prompt: 'Card', timeLimitSec: null, options: [] },
      rect: { x: 0.6, y: 0.52, w: 0.36, h: 0.42 },
    })
    expect(await refusal('POST', path, {})).toEqual(at('poll'))
    expect(await refusal('POST', path, { poll: { prompt: 'No type' } })).toEqual(at('poll.type'))
    expect((await refusal('POST', `/decks/${id}/steps/9/overlays`, { poll: rating() }))[0]).toBe(404)
    expect(await refusal('POST', `/decks/${id}/steps/2/overlays`, { poll: rating() })).toEqual(at('index'))
    expect(await refusal('POST', `/decks/${id}/steps/0/overlays`, { poll: rating() })).toEqual(at('index'))
  })

  test('[add-overlay.most] the fourth card fits, the fifth does not', async () => {
    const id = await api.deckOf({ kind: 'slide', overlays: times(3, { poll: rating() }) })
    const path = `/decks/${id}/steps/1/overlays`
    expect((await api.send('POST', path, { poll: rating() })).body.overlays).toBe(4)
    expect((await refusal('POST', path, { poll: rating() }))[0]).toBe(400)
    expect((await api.step(id)).overlays).toHaveLength(4)
  })

  test('[update-overlay.merged] [update-overlay.response] poll, rect and style are merged into the card (D16)', async () => {
    const poll = { ...rating('One'), options: ['A'], timeLimitSec: 30, accent: '#123456' }
    const rect = { x: 0, y: 0, w: 0.5, h: 0.5 }
    const id = await api.deckOf({
      kind: 'slide',
      overlays: [{ id: 'c', poll, rect, style: { rotation: 5, shadow: true } }, { poll: rating('Two') }],
    })
    const before = await api.step(id)
    const path = `/decks/${id}/steps/1/overlays/0`
    const change = { poll: { prompt: 'New' }, rect: { x: 0.2 }, style: { shadow: false } }
    expect((await api.send('PATCH', path, change)).body).toEqual({ ok: true, overlays: 2, ...verdict })
    const first = {
      id: 'c',
      poll: { ...poll, prompt: 'New' },
      rect: { ...rect, x: 0.2 },
      style: { rotation: 5, shadow: false },
    }
    expect(await api.step(id)).toEqual({ ...before, overlays: [first, before.overlays[1]] })
    await api.send('PATCH', path, { poll: { timeLimitSec: null, options: [] } })
    expect((await api.step(id)).overlays[0].poll).toMatchObject({ timeLimitSec: null, options: [] })
    expect(await refusal('PATCH', path, { poll: { mcStyle: 'arc' } })).toEqual(at('poll.mcStyle'))
    expect((await refusal('PATCH', `/decks/${id}/steps/1/overlays/2`, change))[0]).toBe(404)
  })

  test('[remove-overlay.response] a card is removed, and the indexes of later ones decrease', async () => {
    const id = await api.deckOf({
      kind: 'slide',
      overlays: [
        { id: 'a', poll: rating() },
        { id: 'b', poll: rating() },
      ],
    })
    const path = `/decks/${id}/steps/1/overlays`
    expect((await api.send('DELETE', `${path}/0`)).body).toEqual({ ok: true, overlays: 1, ...verdict })
    expect((await api.step(id)).overlays).toMatchObject([{ id: 'b' }])
    expect((await refusal('DELETE', `${path}/1`))[0]).toBe(404)
    expect(await refusal('DELETE', `${path}/-1`)).toEqual(at('overlay'))
  })

  const bodies = { text: { text: 'T' }, shape: {}, image: { dataUrl: picture() } }

  test('[change-element.kind] [change-element.element] [change-element.body] [change-element.index] kind, index and body must match', async () => {
    const id = await api.deckOf(
      { kind: 'slide', texts: [bodies.text], shapes: [bodies.shape], images: [bodies.image] },
      poll('p'),
    )
    const path = `/decks/${id}/steps/1/elements`
    for (const kind of ['text', 'shape', 'image'] as const) {
      expect((await api.send('PATCH', `${path}/${kind}/0`, { [kind]: {} })).status).toBe(200)
      expect((await refusal('PATCH', `${path}/${kind}/1`, { [kind]: {} }))[0]).toBe(404)
      expect(await refusal('PATCH', `${path}/${kind}/-1`, { [kind]: {} })).toEqual(at('element'))
      expect(await refusal('PATCH', `${path}/${kind}/0`, {})).toEqual(at(kind))
      const other = kind === 'text' ? 'shape' : 'text'
      expect(await refusal('PATCH', `${path}/${kind}/0`, { [other]: {} })).toEqual(at(other))
      expect(await refusal('PATCH', `${path}/${kind}/0`, { [kind]: null })).toEqual(at(kind))
    }
    expect(await refusal('PATCH', `${path}/overlay/0`, { text: {} })).toEqual(at('kind'))
    for (const [index, expected] of [
      [0, at('index')],
      [2, at('index')],
      [3, [404, expect.any(String)]],
    ] as const)
      expect(await refusal('PATCH', `/decks/${id}/steps/${index}/elements/text/0`, { text: {} })).toEqual(
        expected,
      )
  })

  test('[change-element.response] ok, ready, problems, warnings and revision', async () => {
    const id = await api.deckOf({ kind: 'slide', texts: [bodies.text] })
    const { body } = await api.send('PATCH', `/decks/${id}/steps/1/elements/text/0`, {
      text: { text: 'New' },
    })
    expect(body).toEqual({ ok: true, ...verdict })
  })

  test('[add-element.response] [remove-element.response] elements are added at the end of their list, at most 40, and removed', async () => {
    const id = await api.deckOf({ kind: 'slide', shapes: times(39, {}) })
    const path = `/decks/${id}/steps/1/elements`
    for (const [kind, element] of Object.entries(bodies)) {
      const added = kind === 'shape' ? 39 : 0
      const reply = await api.send('POST', `${path}/${kind}`, { [kind]: element })
      expect(reply.body, kind).toEqual({ ok: true, element: added, ...verdict })
      expect((await refusal('POST', `${path}/${kind}`, {}))[0]).toBe(400)
    }
    expect(await refusal('POST', `${path}/shape`, { shape: {} })).toEqual(at('shape'))
    expect((await api.send('DELETE', `${path}/shape/0`)).body).toEqual({ ok: true, ...verdict })
    expect((await api.step(id)).shapes).toHaveLength(39)
    expect((await refusal('DELETE', `${path}/shape/39`))[0]).toBe(404)
    expect(await refusal('DELETE', `${path}/poll/0`)).toEqual(at('kind'))
  })
})
