import { expect, test } from 'vitest'
import { steps } from '#test/support/server.ts'
import { type Field, type Holder, listOf, testFields, textOf, wholeOf } from './fields.ts'
import { picture, rating, suite, times } from './suite.ts'

const slide: Holder = { base: { kind: 'slide' }, stepOf: holder => holder, path: '' }
const pollStep: Holder = { base: { kind: 'poll', poll: rating() }, stepOf: holder => holder, path: '' }

/** The bounds of a list whose items the server completes, so that they are not compared when they are read back. */
const countOf = (at: string, max: number, item: unknown) => [
  { ...listOf(at, max, item), fits: [[]] },
  { at: `${at}.0`, with: { [at]: [] }, fits: [], refused: [null, 'text'] },
]

const slideFields: Field[] = [
  { title: '[slide.id] 1 to 64 characters', bounds: [ids()] },
  {
    title: '[slide.pageIndex] whole, 0 to 199, or null',
    bounds: [wholeOf('pageIndex', 0, 199), { at: 'pageIndex', fits: [null], refused: [true] }],
  },
  { title: '[slide.overlays] at most 4', bounds: countOf('overlays', 4, { poll: rating() }) },
  { title: '[slide.texts] at most 40 (D2)', bounds: countOf('texts', 40, { text: 'T' }) },
  { title: '[slide.shapes] at most 40 (D2)', bounds: countOf('shapes', 40, {}) },
  { title: '[slide.images] at most 40 (D2)', bounds: countOf('images', 40, { dataUrl: picture() }) },
  { title: '[slide.notes] at most 5,000 characters (D2)', bounds: [textOf('notes', 5_000)] },
  {
    title: '[slide.strict] an unknown property is refused with its name',
    bounds: [{ at: 'poll', fits: [], refused: [rating()] }],
  },
]

const pollStepFields: Field[] = [
  { title: '[poll-step.id] 1 to 64 characters', bounds: [ids()] },
  { title: '[poll-step.poll] required', bounds: [{ at: 'poll', fits: [], refused: [undefined, null] }] },
  { title: '[poll-step.notes] at most 5,000 characters', bounds: [textOf('notes', 5_000)] },
  {
    title: '[poll-step.strict] an unknown property is refused with its name',
    bounds: [{ at: 'overlays', fits: [], refused: [[]] }],
  },
]

function ids() {
  return { at: 'id', fits: ['x'.repeat(64), 'é'], refused: ['', 'x'.repeat(65), 5, null, 'a\0'] }
}

suite(api => {
  testFields(api, slide, slideFields)
  testFields(api, pollStep, pollStepFields)

  const create = (document: unknown) => api.send('POST', '/decks', { document })
  const refusal = async (document: unknown) => {
    const { status, body } = await create(document)
    return [status, body.fix]
  }
  const at = (path: string) => [400, expect.stringMatching(`^${path.replaceAll('.', '\\.')}: `)]

  test('[slide.overlays] [slide.texts] [slide.shapes] [slide.images] the largest allowed list is saved in order', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, n) => String(n))
    const id = await api.deckOf({
      kind: 'slide',
      overlays: words(4).map(prompt => ({ poll: rating(prompt) })),
      texts: words(40).map(text => ({ text })),
      shapes: times(40, { shape: 'line' }),
      images: words(40).map(alt => ({ dataUrl: picture(), alt })),
    })
    const step = await api.step(id)
    expect(step.overlays.map((card: any) => card.poll.prompt)).toEqual(words(4))
    expect(step.texts.map((item: any) => item.text)).toEqual(words(40))
    expect(step.images.map((item: any) => item.alt)).toEqual(words(40))
    expect(step.shapes).toHaveLength(40)
  })

  test('[slide.defaults] the defaults of a slide: a generated id, no page, empty lists, empty notes', async () => {
    const id = await api.deckOf({ kind: 'slide' }, { kind: 'slide' })
    const [, first, second] = (await api.read(id)).document
    expect(first).toEqual({
      kind: 'slide',
      id: expect.stringMatching(/^.{1,64}$/),
      pageIndex: null,
      overlays: [],
      texts: [],
      shapes: [],
      images: [],
      notes: '',
    })
    expect(second.id).not.toBe(first.id)
  })

  test('[poll-step.kind] [poll-step.defaults] a full-screen poll is a step of the kind poll; its id is generated', async () => {
    const id = await api.deckOf({ kind: 'poll', poll: rating() })
    expect(await api.step(id)).toEqual({
      kind: 'poll',
      id: expect.stringMatching(/^.{1,64}$/),
      poll: { ...rating(), timeLimitSec: null, options: [] },
    })
  })

  test('[join.kind] [join.id] [join.strict] the join step has a constant kind, an optional id and nothing else', async () => {
    const { id } = (await create([{ kind: 'join' }])).body
    expect((await api.read(id)).document).toEqual([{ kind: 'join', id: expect.stringMatching(/^.{1,64}$/) }])
    const named = (await create([{ kind: 'join', id: 'x'.repeat(64) }])).body
    expect((await api.step(named.id, 0)).id).toBe('x'.repeat(64))
    for (const wrong of ['', 'x'.repeat(65), 1, null])
      expect(await refusal([{ kind: 'join', id: wrong }])).toEqual(at('document.0.id'))
    expect(await refusal([{ kind: 'join', notes: '' }])).toEqual(at('document.0.notes'))
    expect(await refusal([{}])).toEqual(at('document.0.kind'))
  })

  test('[slide.kind] a step is one of the three kinds', async () => {
    for (const kind of ['page', 'Slide', '', 1, null, undefined])
      expect(await refusal([steps.join, { kind }])).toEqual(at('document.1.kind'))
    for (const step of [null, 'slide', 5, []]) {
      const [status, fix] = await refusal([steps.join, step])
      expect([status, fix]).toEqual([400, expect.stringMatching(/^document\.1\b/)])
    }
  })

  test('[document.join-first] a document starts with its only join step; otherwise 400 at the kind of a step (D5)', async () => {
    expect(await refusal([{ kind: 'slide' }])).toEqual(at('document.0.kind'))
    expect(await refusal([{ kind: 'slide' }, steps.join])).toEqual(at('document.0.kind'))
    expect(await refusal([steps.join, { kind: 'slide' }, steps.join])).toEqual(at('document.2.kind'))
    expect(await refusal([])).toEqual([400, expect.stringMatching(/^document/)])
  })

  test('[document.steps] at most 200 steps, in a new deck and in a replaced document', async () => {
    const full = [steps.join, ...times(199, { kind: 'slide' })]
    const { status, body } = await create(full)
    expect(status).toBe(200)
    expect((await api.read(body.id)).document).toHaveLength(200)
    const over = [...full, { kind: 'slide' }]
    expect(await refusal(over)).toEqual(at('document'))
    const change = await api.send('PATCH', `/decks/${body.id}`, { document: over })
    expect([change.status, change.body.fix]).toEqual(at('document'))
    expect((await api.send('PATCH', `/decks/${body.id}`, { document: full })).status).toBe(200)
  })

  test('[document.type] the document is a list', async () => {
    for (const document of [null, {}, 'join', 1]) expect(await refusal(document)).toEqual(at('document'))
  })

  test.each([
    [
      'two steps',
      [
        { ...steps.join, id: 'a' },
        { kind: 'slide', id: 'a' },
      ],
      'document.1.id',
    ],
    [
      'a step and its card',
      [steps.join, { kind: 'slide', id: 'a', overlays: [{ id: 'a', poll: rating() }] }],
      'document.1.overlays.0.id',
    ],
    [
      'two texts',
      [
        steps.join,
        {
          kind: 'slide',
          texts: [
            { id: 'a', text: '' },
            { id: 'a', text: '' },
          ],
        },
      ],
      'document.1.texts.1.id',
    ],
    [
      'a shape and a picture',
      [steps.join, { kind: 'slide', shapes: [{ id: 'a' }], images: [{ id: 'a', dataUrl: picture() }] }],
      'document.1.images.0.id',
    ],
    [
      'cards of two slides',
      [
        steps.join,
        { kind: 'slide', overlays: [{ id: 'a', poll: rating() }] },
        { kind: 'slide', overlays: [{ id: 'a', poll: rating() }] },
      ],
      'document.2.overlays.0.id',
    ],
  ])('[document.unique-ids] a repeated id is a 400 at the second (D5): %s', async (_, document, path) => {
    const [status, fix] = await refusal(document)
    expect([status, fix]).toEqual(at(path))
    expect(fix).toContain('"a"')
  })

  test('[document.unique-ids] the same rule applies when a step, card or element is added or gets another id', async () => {
    const id = await api.deckOf({ kind: 'slide', id: 's', texts: [{ id: 't', text: '' }] })
    const base = `/decks/${id}/steps`
    for (const [method, path, body, field] of [
      ['POST', base, { step: { kind: 'slide', id: 't' } }, 'step.id'],
      ['POST', base, { step: { kind: 'slide', texts: [{ id: 's', text: '' }] } }, 'step.texts.0.id'],
      ['POST', `${base}/1/elements/text`, { text: { id: 's', text: '' } }, 'text.id'],
      ['PATCH', `${base}/1/elements/text/0`, { text: { id: 's' } }, 'text.id'],
    ] as const) {
      const reply = await api.send(method, path, body)
      expect([reply.status, reply.body.fix], path).toEqual(at(field))
    }
    const own = await api.send('PATCH', `${base}/1/elements/text/0`, { text: { id: 't', text: 'Own id' } })
    expect(own.status).toBe(200)
  })

  test('[document.read-back] reading returns exactly what was saved (D7)', async () => {
    const poll = { type: 'estimate', prompt: '  بسم 🎈 ', timeLimitSec: 5, options: [], estimateMin: -0.1 }
    const rect = { x: 0.123456789, y: 1, w: 0.02, h: 1 / 3 }
    const document = [
      { kind: 'join', id: 'j' },
      { kind: 'poll', id: 'p', poll, notes: 'line\nline\ttab' },
      {
        kind: 'slide',
        id: 's',
        pageIndex: 0,
        overlays: [{ id: 'c', poll, rect, style: {} }],
        texts: [{ id: 't', text: '<b>&amp;</b>', rect, z: 999, style: {} }],
        shapes: [],
        images: [],
        notes: '\u2028 \u00a0',
      },
    ]
    const { id, revision } = (await create(document)).body
    expect((await api.read(id)).document).toEqual(document)
    const again = await api.send('PATCH', `/decks/${id}`, { document, revision })
    expect(again.status).toBe(200)
    expect((await api.read(id)).document).toEqual(document)
  })
})
