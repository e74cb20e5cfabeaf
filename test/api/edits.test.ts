import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyOperation } from '#contract/operation.ts'
import { editing } from '#contract/operations/edit-deck.ts'
import { operations } from '#contract/operations/index.ts'
import { steps } from '#test/support/server.ts'
import { amount } from '#test/support/test-all.ts'
import { picture, rating, suite, times } from './suite.ts'

type Edit = { op: string } & Record<string, unknown>

const byName = new Map(Object.values<AnyOperation>(operations).map(each => [each.name, each]))

/** Returns the request that does one edit by itself: method, path below the deck, and body. */
function alone({ op, ...fields }: Edit): [method: string, path: string, body: unknown] {
  const { method, route, path, body } = byName.get(op)!
  const below = route
    .replace('/decks/{id}', '')
    .replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(fields[name])))
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(path.shape, name)))
  return [method, below, body === null ? undefined : rest]
}

test('[edit-deck.edits] every operation that takes the revision of a deck is an edit, but for restoring a version and adding the pages of a file, and no other', () => {
  const takeRevision = Object.entries<AnyOperation>(operations).filter(([, { method, query, body }]) => {
    const fields = { ...query.shape, ...Object(Object(body).shape) }
    return method !== 'GET' && 'revision' in fields
  })
  const names = takeRevision
    .map(([name]) => name)
    .filter(name => !['editDeck', 'restoreVersion', 'addPages'].includes(name))
  expect(Object.keys(editing).toSorted()).toEqual(names.toSorted())
})

const index = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 4, arbitrary: fc.constantFrom('s', 'p', 'r') },
  { weight: 1, arbitrary: fc.constantFrom(9, 'n0', 'n1', 'gone') },
)
const slide = fc.oneof({ weight: 6, arbitrary: fc.constant('s') }, { weight: 1, arbitrary: index })
const question = fc.oneof({ weight: 6, arbitrary: fc.constant('p') }, { weight: 1, arbitrary: index })
const place = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(1, 't0', 'c0') },
)
const kind = fc.constantFrom('text', 'shape')
const fraction = fc.constantFrom(0.1, 0.25, 0.5)
const poll = fc.constantFrom(rating('Rate'), { type: 'multiple-choice', prompt: 'Q', options: ['A', 'B'] })
const newStep = fc.oneof(
  fc.record({ kind: fc.constant('poll'), id: fc.constantFrom('n0', 'n1'), poll }),
  fc.record({ kind: fc.constant('slide'), id: fc.constantFrom('n0', 'n1'), notes: fc.constant('New') }),
  fc.constant({ kind: 'poll', id: 'n2', poll: { type: 'rounds', prompt: 'R', refs: [1, 2, 9] } }),
)
const op = <T>(name: string, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record({ op: fc.constant(name), ...fields })

/** One edit of any operation; some do not fit the deck as it then is. */
const anyEdit = fc.oneof(
  op('update_deck', { title: fc.constantFrom('One', 'Two') }),
  op('add_step', { step: newStep }),
  op('add_step', { step: newStep, at: index }),
  op('replace_step', { index, step: newStep }),
  op('update_step', { index, notes: fc.constantFrom('Say this.', null) }),
  op('update_poll', {
    index: question,
    poll: fc.constantFrom({ prompt: 'New?' }, { type: 'ranking', options: ['A', 'B'] }),
  }),
  op('remove_step', { index }),
  op('move_step', { index, to: index }),
  op('add_overlay', { index: slide, poll }),
  op('update_overlay', { index: slide, overlay: place, rect: fc.record({ x: fraction }) }),
  op('remove_overlay', { index: slide, overlay: place }),
  fc.oneof(
    op('add_element', { index: slide, kind: fc.constant('text'), text: fc.constant({ text: 'T' }) }),
    op('add_element', { index: slide, kind: fc.constant('shape'), shape: fc.constant({}) }),
  ),
  op('update_element', {
    index: slide,
    kind: fc.constant('text'),
    element: place,
    text: fc.constant({ text: 'U' }),
  }),
  op('update_element', {
    index: slide,
    kind: fc.constant('shape'),
    element: place,
    shape: fc.constant({ z: 9 }),
  }),
  op('remove_element', { index: slide, kind, element: place }),
)

const known = new Set(['s', 'p', 'r', 'n0', 'n1', 'n2', 't0', 't1', 'c0'])
/** Returns a deck without what differs between two decks of equal content: times, and the ids that the server made. */
const contentOf = ({ title, document, ready, problems, warnings }: any) =>
  JSON.parse(
    JSON.stringify({ title, document, ready, problems, warnings }, (key, value) =>
      key === 'id' && !known.has(value) ? 'made' : value,
    ),
  )

suite(api => {
  const deck = () =>
    api.deckOf(
      {
        kind: 'slide',
        id: 's',
        texts: [
          { id: 't0', text: 'A' },
          { id: 't1', text: 'B' },
        ],
        overlays: [{ id: 'c0', poll: rating() }],
      },
      {
        kind: 'poll',
        id: 'p',
        poll: {
          type: 'multiple-choice',
          prompt: 'Q',
          options: ['A', 'B'],
          mcStyle: 'arc',
          multiSelect: true,
        },
      },
      { kind: 'poll', id: 'r', poll: { type: 'rounds', prompt: 'R', refs: [2, 50] } },
    )
  const batch = (id: string, edits: unknown, more: object = {}, headers?: Record<string, string>) =>
    api.send('POST', `/decks/${id}/edits`, { edits, ...more }, headers)

  test('[edit-deck.same] [edit-deck.errors] a batch does what its edits do one by one; a refusal says which edit it is, and changes nothing (D57)', async () => {
    let applied = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), async edits => {
        const [one, other] = [await deck(), await deck()]
        const before = await api.read(other)
        const replies: any[] = []
        for (const edit of edits) {
          const [method, path, body] = alone(edit)
          const reply = await api.send(method, `/decks/${one}${path}`, body)
          replies.push(reply)
          if (reply.status !== 200) break
        }
        const reply = await batch(other, edits)
        const last = replies.at(-1)
        expect(reply.status).toBe(last.status)
        if (last.status === 200) {
          applied += 1
          expect(contentOf(await api.read(other))).toEqual(contentOf(await api.read(one)))
          const { edits: told, ...verdict } = reply.body
          const ownOf = ({ body }: any) =>
            Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(verdict, name)))
          expect(told).toEqual(replies.map(ownOf))
        } else {
          refused += 1
          const at = `edits.${replies.length - 1}`
          expect(reply.body.error).toBe(last.body.error)
          expect([`${at}.${last.body.fix}`, `${at}: ${last.body.fix}`]).toContain(reply.body.fix)
          expect(await api.read(other)).toEqual(before)
        }
      }),
      { numRuns: amount(25, 12), seed: 57 },
    )
    expect(Math.min(applied, refused)).toBeGreaterThan(2)
  })

  test('[D10] a stale revision is refused with the last one, who saved since, and which steps they changed', async () => {
    const id = await api.deckOf(steps.rating('a'), steps.rating('b'))
    const { revision } = await api.read(id)
    await batch(id, [{ op: 'update_poll', index: 'b', poll: { prompt: 'Theirs' } }])
    const stale = await batch(id, [{ op: 'remove_step', index: 1 }], { revision })
    expect(stale.status).toBe(409)
    expect(stale.body.fix).toContain((await api.read(id)).revision)
    expect(stale.body.fix).toMatch(/The key .+ changed steps 2 \(b\)\. .*onConflict "merge"/)
  })

  test('[D10] edits of steps that nobody else changed are merged, when the writer says so', async () => {
    const id = await api.deckOf(steps.rating('a'), steps.rating('b'))
    const { revision } = await api.read(id)
    const prompt = (index: string, words: string) => ({ op: 'update_poll', index, poll: { prompt: words } })
    const merge = { revision, onConflict: 'merge' }
    await batch(id, [{ op: 'add_step', at: 1, step: steps.rating('new') }, prompt('b', 'Theirs')])
    const mine = await batch(id, [prompt('a', 'Mine')], merge)
    expect(mine.status).toBe(200)
    const { document } = await api.read(id)
    expect(document.slice(1).map((step: any) => [step.id, step.poll.prompt])).toEqual([
      ['new', expect.any(String)],
      ['a', 'Mine'],
      ['b', 'Theirs'],
    ])
    const same = await batch(id, [prompt('b', 'Mine')], merge)
    expect([same.status, same.body.fix]).toEqual([
      409,
      expect.stringContaining('You changed step 3 (b), too'),
    ])
    expect((await batch(id, [{ op: 'remove_step', index: 'b' }], merge)).status).toBe(409)
    const byIndex = await batch(id, [{ op: 'remove_step', index: 1 }], merge)
    expect([byIndex.status, byIndex.body.fix]).toEqual([400, expect.stringMatching(/^edits\.0\.index: /)])
    const whole = await batch(id, [{ op: 'update_deck', document: [steps.join] }], merge)
    expect(whole.status).toBe(409)
    expect((await batch(id, [prompt('a', 'x')], { onConflict: 'merge' })).status).toBe(400)
    const unknown = { ...merge, revision: '2020-01-01T00:00:00Z' }
    expect((await batch(id, [prompt('a', 'x')], unknown)).status).toBe(409)
    expect((await batch(id, [prompt('a', 'x')], { revision })).status).toBe(409)
  })

  test('[D10] a title or a theme that somebody else changed is not merged', async () => {
    const id = await api.deckOf(steps.rating('a'))
    const { revision } = await api.read(id)
    const merge = { revision, onConflict: 'merge' }
    await api.send('PATCH', `/decks/${id}`, { title: 'Theirs' })
    const titled = await batch(id, [{ op: 'update_deck', title: 'Mine' }], merge)
    expect([titled.status, titled.body.fix]).toEqual([409, expect.stringContaining('the title, too')])
    expect((await batch(id, [{ op: 'set_theme', accent: '#aa0000' }], merge)).status).toBe(200)
    expect((await batch(id, [{ op: 'set_theme', accent: '#00aa00' }], merge)).body.fix).toContain(
      'the theme, too',
    )
  })

  test('[edit-deck.response] what each edit answers, and the deck as it is then, under one revision', async () => {
    const id = await deck()
    const { revision } = await api.read(id)
    const edits = [
      { op: 'update_deck', title: 'All at once' },
      { op: 'add_step', step: { kind: 'poll', id: 'mood', poll: rating('Mood?') } },
      { op: 'move_step', index: 'mood', to: 1 },
      { op: 'update_poll', index: 'mood', poll: { scaleStyle: 'faces' } },
      { op: 'remove_overlay', index: 's', overlay: 'c0' },
      { op: 'update_element', index: 2, kind: 'text', element: 't1', text: { text: 'C' } },
    ]
    const { status, body } = await batch(id, edits, { revision })
    expect(status).toBe(200)
    expect(body).toEqual({
      edits: [
        { ok: true },
        { index: 4, count: 5 },
        { index: 1, count: 5 },
        { ok: true, dropped: [] },
        { ok: true, overlays: 0 },
        { ok: true },
      ],
      ready: false,
      problems: expect.any(Array),
      warnings: expect.any(Array),
      advice: expect.any(Array),
      revision: expect.any(String),
    })
    const after = await api.read(id)
    expect(after).toMatchObject({ title: 'All at once', revision: body.revision })
    expect(after.document.map((step: any) => step.id).slice(1)).toEqual(['mood', 's', 'p', 'r'])
    expect(after.document[1].poll.scaleStyle).toBe('faces')
    expect(after.document[2].texts.map((item: any) => item.text)).toEqual(['A', 'C'])
    expect(after.document[4].poll.refs).toEqual([3, 50])
    expect(await batch(id, edits, { revision })).toMatchObject({ status: 400 })
    const stale = await batch(id, [{ op: 'remove_step', index: 1 }], { revision })
    expect(stale.status).toBe(409)
    expect(await api.read(id)).toEqual(after)
  })

  test('[edit-deck.bounds] 1 to 100 edits; an edit is checked like its operation, all of them at once (D56)', async () => {
    const id = await deck()
    const title = { op: 'update_deck', title: 'x' }
    for (const edits of [[], times(101, title), undefined, {}])
      expect((await batch(id, edits)).body.fix).toMatch(/^edits: /)
    expect((await batch(id, times(100, title))).status).toBe(200)
    const { status, body } = await batch(id, [
      title,
      { op: 'updateElement', index: 1, kind: 'text', element: 0, text: { rect: { x: 50 } } },
      { op: 'remove_step', index: 0, id },
      { op: 'add_step', step: { kind: 'poll', poll: { type: 'quiz', prompt: 'Q' } } },
    ])
    expect(status).toBe(400)
    expect(body.issues.map(({ path, did_you_mean: meant }: any) => [path, meant])).toEqual([
      ['edits.1.op', 'update_element'],
      ['edits.1.text.rect.x', '0.5'],
      ['edits.2.index', undefined],
      ['edits.2.id', undefined],
      ['edits.3.step.poll.type', 'multiple-choice'],
    ])
    expect((await batch('none', [title])).status).toBe(404)
    const early = await batch('none', [{ op: 'add_element', index: 1, kind: 'text', shape: {} }])
    expect([early.status, early.body.fix]).toEqual([
      400,
      'edits.0.shape: The kind is text, so send text instead.',
    ])
  })

  test('[edit-deck.retry] is one request: one of the hour, and done once with an Idempotency-Key', async () => {
    const id = await deck()
    const edits = times(3, { op: 'add_step', step: { kind: 'slide' } })
    const headers = { as: api.key, body: { edits }, headers: { 'idempotency-key': 'batch' } }
    const first = await api.server.send('POST', `/decks/${id}/edits`, headers)
    const again = await api.server.send('POST', `/decks/${id}/edits`, headers)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await api.read(id)).document).toHaveLength(7)
    const left = ({ headers: sent }: { headers: Headers }) => Number(sent.get('x-ratelimit-remaining'))
    expect(left(again)).toBe(left(first) - 1)
  })

  test('[edit-deck.pictures] pictures are kept by placeholders, as in an edit by itself', async () => {
    const id = await api.deckOf({ kind: 'slide', id: 's', images: [{ id: 'i', dataUrl: picture() }] })
    const { dataUrl } = (await api.step(id)).images[0]
    const { status } = await batch(id, [
      { op: 'add_element', index: 's', kind: 'image', image: { dataUrl } },
      { op: 'remove_element', index: 's', kind: 'image', element: 'i' },
    ])
    expect(status).toBe(200)
    expect((await api.step(id)).images).toMatchObject([{ dataUrl }])
    const gone = await batch(id, [
      {
        op: 'add_element',
        index: 's',
        kind: 'image',
        image: { dataUrl: `data:image/stored;sha256,${'0'.repeat(64)}` },
      },
    ])
    expect(gone.body.fix).toMatch(/^edits\.0\.image\.dataUrl: /)
  })

  test('[named.id] steps, cards and elements are named by id wherever an index is taken', async () => {
    const id = await deck()
    const base = `/decks/${id}/steps`
    expect((await api.send('GET', `${base}/p`)).body).toMatchObject({ index: 2, step: { id: 'p' } })
    expect((await api.send('PATCH', `${base}/s/overlays/c0`, { rect: { x: 0.1 } })).status).toBe(200)
    expect((await api.send('PATCH', `${base}/s/elements/text/t1`, { text: { text: 'Z' } })).status).toBe(200)
    expect((await api.step(id)).texts[1].text).toBe('Z')
    const added = await api.send('POST', base, { step: { kind: 'slide', id: 'x' }, at: 'p' })
    expect(added.body).toMatchObject({ index: 2 })
    expect((await api.send('POST', `${base}/x/move`, { to: 's' })).body).toMatchObject({ index: 1 })
    expect((await api.send('GET', `${base}/x/screenshot`)).status).toBe(200)
    expect((await api.send('DELETE', `${base}/x`)).status).toBe(200)
    const fixOf = async (method: string, path: string, body?: object) => {
      const reply = await api.send(method, `${base}/${path}`, body)
      return [reply.status, reply.body.fix]
    }
    const missing = (where: string, what: string) => [
      400,
      `${where}: ${what} with the id "gone". Use an index or an id that GET /api/v1/decks/{id}/outline gives.`,
    ]
    expect(await fixOf('GET', 'gone')).toEqual(missing('index', 'This deck has no step'))
    expect(await fixOf('POST', 'p/move', { to: 'gone' })).toEqual(missing('to', 'This deck has no step'))
    expect(await fixOf('DELETE', 's/overlays/gone')).toEqual(missing('overlay', 'This slide has no card'))
    expect(await fixOf('DELETE', 's/elements/text/gone')).toEqual(
      missing('element', 'This slide has no text element'),
    )
    const join = (await api.read(id)).document[0].id
    const stays = [400, 'index: The join screen stays; steps start at 1.']
    expect(await fixOf('DELETE', join)).toEqual(stays)
    expect(await fixOf('PATCH', join, { notes: 'x' })).toEqual(stays)
    expect((await fixOf('GET', `${join}/screenshot`))[1]).toMatch(
      /^index: The join screen has no picture of its own: GET \/api\/v1\/decks\/{id}\/contact-sheet with `scene` lobby/,
    )
    expect(await fixOf('POST', 'p/move', { to: '2' })).toEqual([
      400,
      'to: Must be a whole number without quotes: this deck has no step with the id "2". Did you mean 2?',
    ])
  })

  test('[D57] an id of digits is an id in a body and an index in a path', async () => {
    const id = await api.deckOf(
      { kind: 'slide', id: '3', notes: 'three' },
      { kind: 'slide', id: 'a' },
      { kind: 'slide', id: 'b', notes: 'b' },
    )
    const read = async (path: string) => (await api.send('GET', `/decks/${id}/${path}`)).body.step.notes
    expect(await read('steps/3')).toBe('b')
    const edit = (index: unknown) =>
      api.send('POST', `/decks/${id}/edits`, {
        edits: [{ op: 'update_step', index, notes: `by ${JSON.stringify(index)}` }],
      })
    expect([(await edit('3')).status, (await edit(3)).status]).toEqual([200, 200])
    expect([await read('steps/1'), await read('steps/3')]).toEqual(['by "3"', 'by 3'])
    const quoted = await edit('2')
    expect([quoted.status, quoted.body.issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'edits.0.index', did_you_mean: '2' })],
    ])
  })

  test('[update-poll.merge] merges fields, removes them by null, and checks the whole poll', async () => {
    const id = await deck()
    const path = `/decks/${id}/steps/2/poll`
    const { body } = await api.send('PATCH', path, { poll: { prompt: 'Now?', timeLimitSec: 30 } })
    expect(body).toEqual({
      ok: true,
      dropped: [],
      ready: false,
      problems: expect.any(Array),
      warnings: expect.any(Array),
      advice: expect.any(Array),
      revision: expect.any(String),
    })
    expect((await api.send('PATCH', path, { poll: { mcStyle: null } })).status).toBe(200)
    const { poll: changed } = await api.step(id, 2)
    expect(changed).toEqual({
      type: 'multiple-choice',
      prompt: 'Now?',
      options: ['A', 'B'],
      multiSelect: true,
      timeLimitSec: 30,
    })
    await api.send('PATCH', path, { poll: { multiSelect: false } })
    expect((await api.send('PATCH', path, { poll: { mcStyle: 'chord' } })).body.fix).toBe(
      'poll.mcStyle: arc and chord need multiSelect true.',
    )
    expect((await api.send('PATCH', path, { poll: { prompt: null } })).body.fix).toMatch(/^poll\.prompt: /)
    expect((await api.send('PATCH', path, {})).body.fix).toMatch(/^poll: /)
    expect((await api.send('PATCH', `/decks/${id}/steps/1/poll`, { poll: {} })).body.fix).toBe(
      'index: Step 1 is a slide step. A poll on a slide is changed by ' +
        'PATCH /api/v1/decks/{id}/steps/{index}/overlays/{overlay}.',
    )
  })

  test('[update-poll.type] another type drops what only other types use, and says so', async () => {
    const id = await deck()
    const path = `/decks/${id}/steps/2/poll`
    const ranking = await api.send('PATCH', path, { poll: { type: 'ranking' } })
    expect(ranking.body.dropped.toSorted()).toEqual(['mcStyle', 'multiSelect'])
    const cloud = await api.send('PATCH', path, { poll: { type: 'word-cloud', accent: '#112233' } })
    expect(cloud.body.dropped).toEqual(['options'])
    expect((await api.step(id, 2)).poll).toEqual({
      type: 'word-cloud',
      prompt: 'Q',
      options: [],
      timeLimitSec: null,
      accent: '#112233',
    })
    // What is sent is kept: any type may carry any field.
    const odd = await api.send('PATCH', path, { poll: { type: 'rating', options: ['A'] } })
    expect(odd.body.dropped).toEqual([])
    expect((await api.step(id, 2)).poll.options).toEqual(['A'])
  })

  test('[update-step.notes] notes are changed alone, and removed by null', async () => {
    const id = await deck()
    for (const [index, none] of [
      [1, ''],
      [2, undefined],
    ] as const) {
      const before = await api.step(id, index)
      expect(
        (await api.send('PATCH', `/decks/${id}/steps/${index}`, { notes: 'Smile.' })).body,
      ).toMatchObject({
        ok: true,
      })
      expect(await api.step(id, index)).toEqual({ ...before, notes: 'Smile.' })
      await api.send('PATCH', `/decks/${id}/steps/${index}`, {})
      expect((await api.step(id, index)).notes).toBe('Smile.')
      await api.send('PATCH', `/decks/${id}/steps/${index}`, { notes: null })
      expect((await api.step(id, index)).notes).toBe(none)
    }
    expect((await api.send('PATCH', `/decks/${id}/steps/1`, { notes: 5 })).body.fix).toMatch(/^notes: /)
    expect((await api.send('PATCH', `/decks/${id}/steps/1`, { notes: 'x'.repeat(5_001) })).body.fix).toMatch(
      /^notes: /,
    )
  })

  test('[steps.dangling] a ref past the end stays what it is wherever steps are added, moved or removed', async () => {
    const id = await api.deckOf(steps.rating('a'), {
      kind: 'poll',
      id: 'r',
      poll: { type: 'rounds', prompt: 'R', refs: [1, 50] },
    })
    const refs = async () => (await api.read(id)).document.find((step: any) => step.id === 'r').poll.refs
    for (let n = 0; n < 3; n += 1) await api.send('POST', `/decks/${id}/steps`, { step: { kind: 'slide' } })
    expect(await refs()).toEqual([1, 50])
    await api.send('POST', `/decks/${id}/steps`, { step: { kind: 'slide' }, at: 1 })
    expect(await refs()).toEqual([2, 50])
    await api.send('POST', `/decks/${id}/steps/2/move`, { to: 4 })
    await api.send('DELETE', `/decks/${id}/steps/1`)
    expect(await refs()).toEqual([3, 50])
  })
})
