import { expect, test } from 'vitest'
import { addableStep, document } from './deck/deck.ts'
import { Refusal } from './refusal.ts'
import { parse } from './input/parse.ts'
import { operations } from './operations/index.ts'
import { poll } from './polls/poll.ts'
import { revision, sameRevision } from './deck/revision.ts'
import { z } from 'zod'

const fix = (schema: z.ZodType, input: unknown): string => {
  try {
    parse(schema, input)
  } catch (error) {
    return error instanceof Refusal ? (error.fix ?? '') : String(error)
  }
  return ''
}
const body = z.strictObject({ step: addableStep })
const card = (fields: object, more: object = {}) => ({
  step: {
    kind: 'slide',
    overlays: [{ poll: { type: 'multiple-choice', prompt: 'Q?', ...fields }, ...more }],
  },
})

test.each([
  [card({ mcStyle: 'arc' }), 'step.overlays.0.poll.mcStyle: arc and chord need multiSelect true.'],
  [card({ mcStyle: 'pie' }), 'step.overlays.0.poll.mcStyle: '],
  [card({ prompt: 'x'.repeat(141) }), 'step.overlays.0.poll.prompt: '],
  [
    card({ colour: 'red' }),
    'step.overlays.0.poll.colour: There is no such property here. Use accent instead.',
  ],
  [card({ optionColors: ['red'] }), 'step.overlays.0.poll.optionColors.0: Must be a colour like #3b5bdb.'],
  [card({}, { style: { variant: 'stars' } }), 'step.overlays.0.style.variant: Must be one of bars,'],
  [
    card({}, { style: { variant: 'chord' } }),
    'step.overlays.0.style.variant: arc and chord need multiSelect true.',
  ],
  [card({}, { rect: { x: 0, y: 0, w: 0.01, h: 1 } }), 'step.overlays.0.rect.w: '],
  [card({}, { rect: { x: 0, y: 0, h: 1 } }), 'step.overlays.0.rect.w: This is required.'],
  [{ step: { kind: 'join' } }, 'step.kind: '],
  [{ step: { kind: 'poll' } }, 'step.poll: This is required.'],
  [{}, 'step: This is required. It must be an object with kind.'],
  [{ step: { kind: 'poll', poll: { prompt: 'x' } } }, 'step.poll.type: This is required.'],
])('[D5] %j is refused at its field', (input, expected) => {
  expect(fix(body, input)).toMatch(new RegExp(`^${expected.replaceAll(/[.()]/g, String.raw`\$&`)}`))
})

test.each([
  [[], 'body: '],
  [[{ kind: 'slide' }], '0.kind: '],
  [[{ kind: 'join' }, { kind: 'join' }], '1.kind: '],
  [
    [
      { kind: 'join', id: 'a' },
      { kind: 'slide', id: 'a' },
    ],
    '1.id: ',
  ],
  [[{ kind: 'join' }, { kind: 'slide', id: 'a', texts: [{ id: 'a', text: '' }] }], '1.texts.0.id: '],
  [[{ kind: 'join', id: '' }], '0.id: '],
  [Array.from({ length: 201 }, (_, n) => ({ kind: n === 0 ? 'join' : 'slide' })), 'body: '],
])('[D5] the document %j is refused', (input, path) => {
  expect(fix(document, input).startsWith(path)).toBe(true)
})

/** Each bound of a poll: the last value that fits, and the first that does not. */
const bounds: [field: string, fits: unknown, not: unknown][] = [
  ['prompt', 'x'.repeat(140), 'x'.repeat(141)],
  ['timeLimitSec', 5, 4],
  ['timeLimitSec', 600, 601],
  ['timeLimitSec', null, '30'],
  ['options', Array.from({ length: 10 }, String), Array.from({ length: 11 }, String)],
  ['options', ['x'.repeat(80)], ['x'.repeat(81)]],
  ['correctIndex', 9, 10],
  ['correctIndex', 0, -1],
  ['quizView', 'standings', 'ranking'],
  ['optionImages', ['data:image/png;base64,AA', null], ['https://example.com/a.png']],
  ['optionImages', [`data:image/${'x'.repeat(500_000 - 11)}`], [`data:image/${'x'.repeat(500_000 - 10)}`]],
  ['groups', Array.from({ length: 10 }, () => 'x'.repeat(40)), ['x'.repeat(41)]],
  ['targets', [0, 100], [100.1]],
  ['targets', [0.5], [-0.1]],
  ['estimateMin', -1e9, 'low'],
  ['answer', 42.5, Number.POSITIVE_INFINITY],
  ['dimensions', Array.from({ length: 8 }, () => 'x'.repeat(40)), Array.from({ length: 9 }, () => 'x')],
  ['moderated', true, 'yes'],
  ['wheelSource', 'custom', 'random'],
  ['wheelNames', Array.from({ length: 20 }, () => 'x'.repeat(40)), Array.from({ length: 21 }, () => 'x')],
  [
    'place',
    { label: 'x'.repeat(120), lat: 90, lon: -180, zoom: 19 },
    { label: 'x', lat: 91, lon: 0, zoom: 1 },
  ],
  ['place', { label: '', lat: -90, lon: 180, zoom: 1 }, { label: 'x', lat: 0, lon: 0, zoom: 0 }],
  ['placeTheme', 'dark', 'night'],
  ['refs', Array.from({ length: 12 }, () => 199), [200]],
  ['accent', '#3B5bdb', '#3b5bd'],
  ['colorMode', 'palette', 'rainbow'],
  ['optionColors', ['#000000', null], ['black']],
  ['showPercent', false, 1],
  ['scaleStyle', 'bloom', 'petals'],
  ['roundsMode', 'dumbbell', 'lines'],
]
test.each(bounds)('poll.%s takes its bound and nothing beyond', (field, fits, not) => {
  const base = { type: 'radar', prompt: 'p' }
  expect(poll.safeParse({ ...base, [field]: fits }).success).toBe(true)
  expect(fix(poll, { ...base, [field]: not })).toMatch(new RegExp(`^${field}`))
})

test.each([
  ['2026-05-01T12:00:00Z', true],
  ['2026-05-01T12:00:00.123456Z', true],
  ['2024-02-29T00:00:00Z', true],
  ['2026-02-29T00:00:00Z', false],
  ['2026-13-01T00:00:00Z', false],
  ['2026-05-01T24:00:00Z', false],
  ['2026-05-01 12:00:00Z', false],
  ['2026-05-01T12:00:00+00:00', false],
  ['2026-05-01T12:00:00.Z', false],
])('[D10] %s as a revision: %s', (text, fits) => {
  expect(revision.safeParse(text).success).toBe(fits)
})

test('[D10] revisions are compared as instants', () => {
  expect(sameRevision('2026-05-01T12:00:00Z', '2026-05-01T12:00:00.000000Z')).toBe(true)
  expect(sameRevision('2026-05-01T12:00:00.100Z', '2026-05-01T12:00:00.1Z')).toBe(true)
  expect(sameRevision('2026-05-01T12:00:00.000001Z', '2026-05-01T12:00:00Z')).toBe(false)
})

test('every operation has a name of its own, a route of its own, and an example that fits its body', () => {
  const all = Object.values(operations)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(new Set(all.map(({ method, route }) => `${method} ${route}`)).size).toBe(all.length)
  for (const { body: schema, example, name } of all as {
    body: z.ZodType | null
    example?: unknown
    name: string
  }[])
    if (schema) expect(schema.safeParse(example), name).toMatchObject({ success: true })
})

test('the parameters in a route are the ones the operation declares', () => {
  for (const { route, path } of Object.values(operations))
    expect([...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(path.shape))
})
