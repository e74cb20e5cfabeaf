import { expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const rating = (prompt: string) => ({ type: 'rating', prompt })

onEveryEngine(engine => {
  const server = useServer(engine)

  const send = (method: string, path: string, body?: unknown) =>
    server.send(method, path, { as: server.key, ...(body !== undefined && { body }) })
  const deckOf = async (...content: object[]) =>
    (await send('POST', '/decks', { document: [steps.join, ...content] })).body.id
  const read = async (id: string) => (await send('GET', `/decks/${id}`)).body.deck
  const ids = async (id: string) => (await read(id)).document.slice(1).map((step: { id: string }) => step.id)
  const rounds = (id: string, refs: number[]) => ({
    kind: 'poll',
    id,
    poll: { type: 'rounds', prompt: id, refs },
  })

  test('a slide and a poll say where to join, or do not', async () => {
    const id = await deckOf({ kind: 'slide', id: 's' }, { ...steps.choice('q'), showJoin: false })
    const shown = async () =>
      (await read(id)).document.map(({ showJoin }: { showJoin?: boolean }) => showJoin)
    expect(await shown()).toEqual([undefined, undefined, false])
    expect((await send('PATCH', `/decks/${id}/steps/s`, { showJoin: false })).status).toBe(200)
    expect((await send('PATCH', `/decks/${id}/steps/q`, { showJoin: null, notes: 'Wait.' })).status).toBe(200)
    expect(await shown()).toEqual([undefined, false, undefined])
    expect((await send('PATCH', `/decks/${id}/steps/q`, { showJoin: 'no' })).status).toBe(400)
    expect((await send('PATCH', `/decks/${id}/steps/0`, { showJoin: false })).status).toBe(400)
  })

  test('an outline has one entry for each step, without image data', async () => {
    const dataUrl = `data:image/png;base64,${'A'.repeat(2_000)}`
    const id = await deckOf(
      {
        kind: 'slide',
        notes: 'Say this.',
        overlays: [{ poll: rating('Rate'), rect: { x: 0, y: 0, w: 0.5, h: 0.5 } }],
        texts: [{ text: 'Under the card', rect: { x: 0, y: 0, w: 0.5, h: 0.2 } }],
        images: [{ dataUrl, alt: 'A cat' }],
      },
      steps.choice('q'),
    )
    const { status, body } = await send('GET', `/decks/${id}/outline`)
    expect(status).toBe(200)
    expect(body).toEqual({
      title: 'Untitled deck',
      language: null,
      ready: true,
      problems: [],
      advice: expect.arrayContaining([
        expect.objectContaining({ step: 1, element: 'image 0', rule: 'picture-broken' }),
      ]),
      revision: expect.any(String),
      steps: [
        { index: 0, kind: 'join' },
        {
          index: 1,
          kind: 'slide',
          pageIndex: null,
          notes: 'Say this.',
          elements: [
            {
              id: expect.any(String),
              kind: 'overlay',
              index: 0,
              rect: { x: 0, y: 0, w: 0.5, h: 0.5 },
              z: 1000,
              label: 'Rate',
            },
            {
              id: expect.any(String),
              kind: 'text',
              index: 0,
              rect: { x: 0, y: 0, w: 0.5, h: 0.2 },
              z: 0,
              label: 'Under the card',
            },
            {
              id: expect.any(String),
              kind: 'image',
              index: 0,
              rect: { x: 0.3, y: 0.25, w: 0.4, h: 0.5 },
              z: 0,
              label: 'A cat',
            },
          ],
          overlaps: [
            { a: 'overlay 0', b: 'image 0', covered: 0.25 },
            { a: 'overlay 0', b: 'text 0', covered: 1 },
          ],
          warnings: [{ element: 'overlay 0', with: 'text 0', message: expect.any(String) }],
        },
        { index: 2, kind: 'poll', poll: { type: 'multiple-choice', prompt: 'Question q?' } },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('AAAA')
  })

  test('reads a step exactly as it is in the document', async () => {
    const id = await deckOf(steps.choice('q'))
    const { document, revision } = await read(id)
    const { body } = await send('GET', `/decks/${id}/steps/1`)
    expect(body).toEqual({
      index: 1,
      step: document[1],
      elements: [],
      overlaps: [],
      warnings: [],
      advice: [],
      revision,
    })
    expect((await send('GET', `/decks/${id}/steps/0`)).body.step).toEqual(document[0])
    expect((await send('GET', `/decks/${id}/steps/2`)).status).toBe(404)
    expect((await send('GET', `/decks/${id}/steps/9007199254740991`)).status).toBe(404)
    expect((await send('GET', `/decks/${id}/steps/9007199254740992`)).body.fix).toMatch(/^index: /)
    expect((await send('GET', `/decks/${id}/steps/one`)).body.fix).toMatch(/^index: /)
  })

  test('[D6] removes a step and refs to it, and keeps other refs; the join screen cannot be removed', async () => {
    const id = await deckOf(steps.rating('a'), steps.rating('b'), rounds('r', [1, 2]))
    const { body } = await send('DELETE', `/decks/${id}/steps/1`)
    expect(body).toMatchObject({ ok: true, count: 3 })
    expect((await read(id)).document[2].poll.refs).toEqual([1])
    expect((await send('DELETE', `/decks/${id}/steps/0`)).body.fix).toMatch(/^index: /)
    expect((await send('DELETE', `/decks/${id}/steps/7`)).status).toBe(404)
    expect((await send('DELETE', `/decks/${id}/steps/1?revision=2020-01-01T00:00:00Z`)).status).toBe(409)
    expect((await send('DELETE', `/decks/${id}/steps/1?revision=${body.revision}`)).status).toBe(200)
  })

  test('replaces a step, which may keep its id', async () => {
    const id = await deckOf(steps.rating('a'), steps.rating('b'))
    const put = (step: object) => send('PUT', `/decks/${id}/steps/1`, { step })
    expect((await put(steps.choice('a'))).body).toMatchObject({ index: 1, count: 3, ready: true })
    expect((await read(id)).document[1].poll.type).toBe('multiple-choice')
    expect((await put(steps.choice('b'))).body.fix).toMatch(/^step\.id: /)
    expect((await send('PUT', `/decks/${id}/steps/0`, { step: steps.rating('j') })).body.fix).toMatch(
      /^index: /,
    )
    expect((await send('PUT', `/decks/${id}/steps/5`, { step: steps.rating('j') })).status).toBe(404)
  })

  test('[D6] moves a step and updates refs', async () => {
    const id = await deckOf(steps.rating('a'), steps.rating('b'), steps.rating('c'), rounds('r', [1, 3]))
    expect((await send('POST', `/decks/${id}/steps/1/move`, { to: 3 })).body).toMatchObject({
      index: 3,
      count: 5,
    })
    expect(await ids(id)).toEqual(['b', 'c', 'a', 'r'])
    expect((await read(id)).document[4].poll.refs).toEqual([3, 2])
    await send('POST', `/decks/${id}/steps/4/move`, { to: 1 })
    expect(await ids(id)).toEqual(['r', 'b', 'c', 'a'])
    expect((await read(id)).document[1].poll.refs).toEqual([4, 3])
    expect((await send('POST', `/decks/${id}/steps/1/move`, { to: 99 })).body.index).toBe(4)
    expect((await send('POST', `/decks/${id}/steps/1/move`, { to: 0 })).body.fix).toMatch(/^to: /)
    expect((await send('POST', `/decks/${id}/steps/9/move`, { to: 1 })).status).toBe(404)
  })

  test('adds, changes and removes cards without changing the rest of the slide', async () => {
    const id = await deckOf({ kind: 'slide', texts: [{ text: 'Stay' }] }, steps.rating('p'))
    const base = `/decks/${id}/steps/1/overlays`
    expect((await send('POST', base, { poll: rating('One') })).body).toMatchObject({
      ok: true,
      overlays: 1,
      ready: true,
    })
    const [, slide] = (await read(id)).document
    expect(slide.overlays[0]).toMatchObject({
      rect: { x: 0.6, y: 0.52, w: 0.36, h: 0.42 },
      poll: { options: [], timeLimitSec: null },
    })
    const changed = await send('PATCH', `${base}/0`, {
      poll: { prompt: 'Two', timeLimitSec: 30 },
      rect: { x: 0.1 },
      style: { rotation: 10 },
    })
    expect(changed.body).toMatchObject({ ok: true, overlays: 1 })
    await send('PATCH', `${base}/0`, { style: { shadow: false } })
    const after = (await read(id)).document[1]
    expect(after).toEqual({
      ...slide,
      overlays: [
        {
          ...slide.overlays[0],
          poll: { ...slide.overlays[0].poll, prompt: 'Two', timeLimitSec: 30 },
          rect: { x: 0.1, y: 0.52, w: 0.36, h: 0.42 },
          style: { rotation: 10, shadow: false },
        },
      ],
    })
    expect((await send('PATCH', `${base}/0`, { poll: { mcStyle: 'arc' } })).body.fix).toMatch(
      /^poll\.mcStyle: /,
    )
    expect((await send('PATCH', `${base}/0`, { style: { variant: 'bars' } })).body.fix).toMatch(
      /^style\.variant: /,
    )
    expect((await send('PATCH', `${base}/4`, {})).status).toBe(404)
    for (const prompt of ['Three', 'Four', 'Five']) await send('POST', base, { poll: rating(prompt) })
    expect((await send('POST', base, { poll: rating('Six') })).body.fix).toMatch(/^poll: /)
    expect((await send('DELETE', `${base}/0`)).body).toMatchObject({ ok: true, overlays: 3 })
    expect((await send('DELETE', `${base}/3`)).status).toBe(404)
    expect((await send('POST', `/decks/${id}/steps/2/overlays`, { poll: rating('X') })).body.fix).toMatch(
      /^index: /,
    )
    expect((await send('POST', base, { poll: { prompt: 'No type' } })).body.fix).toMatch(
      /^poll\.type: This is required\. It must be one of multiple-choice, /,
    )
  })

  test('adds, changes by merging, and removes texts, shapes and pictures', async () => {
    const id = await deckOf({ kind: 'slide' })
    const base = `/decks/${id}/steps/1/elements`
    const image = { dataUrl: 'data:image/png;base64,AAAA' }
    expect(
      (await send('POST', `${base}/text`, { text: { text: 'A', style: { bold: true } } })).body,
    ).toMatchObject({ ok: true, element: 0 })
    expect((await send('POST', `${base}/shape`, { shape: {} })).body).toMatchObject({ element: 0 })
    expect((await send('POST', `${base}/image`, { image })).body).toMatchObject({ element: 0 })
    await send('PATCH', `${base}/text/0`, { text: { style: { size: 64 }, rect: { w: 0.5 } } })
    await send('PATCH', `${base}/shape/0`, { shape: { z: 9, style: { opacity: 0.5 } } })
    await send('PATCH', `${base}/image/0`, { image: { alt: 'A dot', radius: 12 } })
    expect((await read(id)).document[1]).toMatchObject({
      texts: [
        { text: 'A', z: 0, rect: { x: 0.1, y: 0.1, w: 0.5, h: 0.16 }, style: { bold: true, size: 64 } },
      ],
      shapes: [{ shape: 'rect', z: 9, style: { opacity: 0.5 } }],
      images: [{ ...image, alt: 'A dot', radius: 12 }],
    })
    for (const [path, body, fix] of [
      ['text/0', { text: { style: { size: 7 } } }, /^text\.style\.size: /],
      ['text/0', { text: { z: 1000 } }, /^text\.z: /],
      ['text/0', { shape: {} }, /^shape: /],
      ['text/0', {}, /^text: This is required/],
      ['image/0', { image: { dataUrl: 'https://example.com/a.png' } }, /^image\.dataUrl: /],
      ['shape/0', { shape: { style: { fill: 'red' } } }, /^shape\.style\.fill: /],
      ['shape/0', { shape: { colour: '#ffffff' } }, /^shape\.colour: There is no such property/],
      ['overlay/0', { text: {} }, /^kind: /],
    ] as const)
      expect((await send('PATCH', `${base}/${path}`, body)).body.fix, path).toMatch(fix)
    expect((await send('PATCH', `${base}/text/1`, { text: {} })).status).toBe(404)
    expect((await send('DELETE', `${base}/text/0`)).body).toMatchObject({ ok: true, ready: true })
    expect((await send('DELETE', `${base}/text/0`)).status).toBe(404)
    expect((await read(id)).document[1].texts).toEqual([])
  })

  test('the refusal of an index past the end contains the last index', async () => {
    const id = await deckOf({ kind: 'slide', overlays: [{ poll: rating('A') }] }, steps.rating('b'))
    const refusalOf = async (method: string, path: string, body?: object) => {
      const reply = await send(method, `/decks/${id}/steps/${path}`, body)
      return [reply.status, reply.body.fix]
    }
    const past = 'This deck has 3 steps, so the last index is 2.'
    expect(await refusalOf('GET', '3')).toEqual([404, past])
    expect(await refusalOf('DELETE', '9')).toEqual([404, past])
    expect(await refusalOf('GET', '3/screenshot')).toEqual([404, past])
    expect(await refusalOf('DELETE', '1/overlays/1')).toEqual([
      404,
      'This slide has 1 card, so the last index is 0.',
    ])
    expect(await refusalOf('DELETE', '1/elements/text/0')).toEqual([
      404,
      'This slide has no text element. Add one first.',
    ])
    expect(await refusalOf('DELETE', '0')).toEqual([400, 'index: The join screen stays; steps start at 1.'])
    expect(await refusalOf('GET', '1/screenshot?annotate=yes')).toEqual([400, 'annotate: Use true or false.'])
  })

  test('[D13] a deck in the bin can only be read and restored', async () => {
    const id = await deckOf(steps.rating('a'))
    expect(await send('DELETE', `/decks/${id}`)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await send('DELETE', `/decks/${id}`)).body).toEqual({ ok: true })
    expect((await read(id)).deletedAt).toEqual(expect.any(String))
    expect((await send('GET', `/decks/${id}/outline`)).status).toBe(200)
    for (const [method, path, body] of [
      ['PATCH', `/decks/${id}`, { title: 'x' }],
      ['POST', `/decks/${id}/steps`, { step: steps.rating('b') }],
      ['DELETE', `/decks/${id}/steps/1`, undefined],
      ['POST', `/decks/${id}/duplicate`, {}],
      ['POST', '/rooms', { deckId: id }],
    ] as const) {
      const reply = await send(method, path, body)
      expect([reply.status, reply.body.fix]).toEqual([404, expect.stringContaining('restore')])
    }
    const listed = async (bin: boolean) =>
      (await send('GET', `/decks?bin=${bin}`)).body.decks.some((deck: { id: string }) => deck.id === id)
    expect([await listed(true), await listed(false)]).toEqual([true, false])
    expect((await send('POST', `/decks/${id}/restore`)).body).toMatchObject({
      ok: true,
      ready: true,
      revision: expect.any(String),
    })
    expect((await send('POST', `/decks/${id}/restore`, {})).status).toBe(200)
    expect((await send('PATCH', `/decks/${id}`, { title: 'Back' })).status).toBe(200)
  })

  test('a copy is independent of the original', async () => {
    const id = await deckOf(steps.rating('a'))
    const { body } = await send('POST', `/decks/${id}/duplicate`, {})
    expect(body).toMatchObject({
      id: expect.not.stringMatching(id),
      ready: true,
      url: expect.stringContaining(body.id),
    })
    expect(await read(body.id)).toMatchObject({
      title: 'Copy of Untitled deck',
      starred: false,
      document: (await read(id)).document,
    })
    expect((await send('POST', `/decks/${id}/duplicate`, { title: 'Mine' })).status).toBe(200)
  })

  test('returns rooms, their participants and their answers, in pages and as CSV', async () => {
    const { key: own } = await server.newTeam()
    const get = async (path: string, headers = {}) => await server.send('GET', path, { as: own, headers })
    const { code, deckId } = await openRoom(server, own, steps.choice('q'), steps.words('w'))
    await openRoom(server, own, steps.rating('r'))
    const people = [
      await joinRoom(server, code, 'Ada'),
      await joinRoom(server, code),
      await joinRoom(server, code, '=1+1'),
    ]
    for (const action of ['start', 'next'])
      await server.send('POST', `/rooms/${code}/actions`, { as: own, body: { action } })
    for (const person of people) await person.answer('w', { words: ['a, "b"'] })

    const rooms = (await get('/rooms?limit=1')).body
    expect(rooms.rooms).toHaveLength(1)
    const rest = (await get(`/rooms?limit=1&cursor=${encodeURIComponent(rooms.next)}`)).body
    expect(rest).toMatchObject({
      rooms: [{ code, status: 'live', participants: 3, deckId, stepIndex: 2, stepCount: 3 }],
      next: null,
    })
    expect((await get('/rooms?status=live')).body.rooms).toHaveLength(1)
    expect((await get(`/rooms?deckId=${deckId}`)).body.rooms).toHaveLength(1)

    const joined = (await get(`/rooms/${code}/participants?limit=2`)).body
    expect(joined.participants.map(({ name }: { name: string }) => name)).toEqual(['Ada', null])
    const others = (await get(`/rooms/${code}/participants?cursor=${encodeURIComponent(joined.next)}`)).body
    expect(others).toMatchObject({ participants: [{ name: '=1+1', removed: false }], next: null })

    const first = (await get(`/rooms/${code}/answers?limit=2`)).body
    const second = (await get(`/rooms/${code}/answers?limit=2&cursor=${encodeURIComponent(first.next)}`)).body
    expect([...first.answers, ...second.answers]).toHaveLength(3)
    expect(first.answers[0]).toMatchObject({
      pollId: 'w',
      step: 2,
      type: 'word-cloud',
      answer: { words: ['a, "b"'] },
    })
    expect(second.next).toBeNull()
    const csv = await get(`/rooms/${code}/answers?limit=2`, { accept: 'text/csv' })
    expect(csv.headers.get('content-type')).toContain('text/csv')
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0].replace('\ufeff', '').replaceAll('"', '')).toBe(
      'step,pollId,type,prompt,participantId,name,said,answer,at,person,rehearsal,points,team',
    )
    expect(csv.body).toContain("'=1+1")
    for (const path of ['participants', 'answers'])
      expect((await get(`/rooms/${code}/${path}?cursor=nonsense`)).body.fix).toMatch(/^cursor: /)
  })
})
