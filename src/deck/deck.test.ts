import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Step, document, slideStep } from '#contract/deck/deck.ts'
import { blankDocument, completeDocument, completeStep } from './complete.ts'
import { insertStep, moveStep, removeStep } from './edit.ts'
import { layoutOf, warningsOf } from './layout.ts'
import { problemsOf } from './readiness.ts'

const ids = () => {
  let count = 0
  return () => `new-${(count += 1)}`
}
const rounds = (id: string, refs: number[]) => ({
  kind: 'poll',
  id,
  poll: { type: 'rounds', prompt: id, refs },
})
const rating = (id: string) => ({ kind: 'poll', id, poll: { type: 'rating', prompt: id } })
const slide = (content: object): Step =>
  completeStep(slideStep.parse({ kind: 'slide', id: 's', ...content }), ids())
const card = (rect: object, more: object = {}) => ({
  poll: { type: 'rating', prompt: 'Rate it' },
  rect,
  ...more,
})

test('[D7] fills in omitted ids, rects, lists and z values', () => {
  const [, step] = completeDocument(
    document.parse([
      { kind: 'join' },
      {
        kind: 'slide',
        texts: [{ text: 'a' }, { text: 'b', z: 7 }],
        overlays: [{ poll: { type: 'rating', prompt: 'p' } }],
      },
    ]),
    ids(),
  )
  expect(step).toMatchObject({
    id: expect.any(String),
    pageIndex: null,
    notes: '',
    shapes: [],
    images: [],
    texts: [{ z: 0, id: expect.any(String) }, { z: 7 }],
    overlays: [
      {
        id: expect.any(String),
        rect: { x: 0.6, y: 0.52, w: 0.36, h: 0.42 },
        poll: { type: 'rating', prompt: 'p', timeLimitSec: null, options: [] },
      },
    ],
  })
  expect(blankDocument(ids()).map(({ kind }) => kind)).toEqual(['join', 'slide'])
})

test('[D6] every ref still refers to the same poll wherever a step is inserted or moved', () => {
  const plan = fc.record({
    polls: fc.integer({ min: 2, max: 8 }),
    refs: fc.array(fc.nat({ max: 7 }), { maxLength: 6 }),
    at: fc.integer({ min: 1, max: 15 }),
  })
  fc.assert(
    fc.property(plan, ({ polls, refs, at }) => {
      const within = refs.map(ref => 1 + (ref % polls))
      const steps = [
        { kind: 'join' },
        ...Array.from({ length: polls }, (_, n) => rating(`p${n}`)),
        rounds('r', within),
      ]
      const before = completeDocument(document.parse(steps), ids())
      const { document: after, index } = insertStep(
        before,
        completeStep(slideStep.parse({ kind: 'slide' }), ids()),
        at,
      )
      expect(index).toBe(Math.min(at, before.length))
      const last = after.find(({ id }) => id === 'r')
      const meant = within.map(ref => before[ref]!.id)
      expect(last?.kind === 'poll' && last.poll.refs?.map(ref => after[ref]!.id)).toEqual(meant)
    }),
  )
})

test('[D6] a ref past the end refers to no step and stays what it is', () => {
  const plan = fc.record({
    polls: fc.integer({ min: 2, max: 6 }),
    past: fc.integer({ min: 0, max: 100 }),
    from: fc.integer({ min: 1, max: 6 }),
    to: fc.integer({ min: 1, max: 8 }),
  })
  fc.assert(
    fc.property(plan, ({ polls, past, from, to }) => {
      const ref = polls + 2 + past
      const steps = [
        { kind: 'join' },
        ...Array.from({ length: polls }, (_, n) => rating(`p${n}`)),
        rounds('r', [ref]),
      ]
      const before = completeDocument(document.parse(steps), ids())
      const added = completeStep(slideStep.parse({ kind: 'slide' }), ids())
      const index = 1 + (from % polls)
      for (const after of [
        insertStep(before, added, to).document,
        removeStep(before, index),
        moveStep(before, index, to).document,
      ]) {
        const last = after.find(({ id }) => id === 'r')
        expect(last?.kind === 'poll' && last.poll.refs).toEqual([ref])
      }
    }),
  )
})

test('[D14] problems name the step, the card and the property', () => {
  const steps = document.parse([
    { kind: 'join' },
    {
      kind: 'slide',
      overlays: [card({ x: 0, y: 0, w: 0.5, h: 0.5 }), { poll: { type: 'multiple-choice', prompt: '' } }],
    },
  ])
  expect(problemsOf(completeDocument(steps, ids()), 0, [])).toEqual([
    { step: 1, overlay: 1, path: 'overlays.1.poll.prompt', message: expect.any(String) },
    { step: 1, overlay: 1, path: 'overlays.1.poll.options', message: expect.any(String) },
  ])
})

test('[D15] an overlap names the upper element first, with the hidden share of the lower one', () => {
  const step = slide({
    overlays: [card({ x: 0, y: 0, w: 0.5, h: 0.5 })],
    texts: [{ text: 'Hello', rect: { x: 0.25, y: 0, w: 0.5, h: 0.5 } }],
  })
  const { elements, overlaps, warnings } = layoutOf(step)
  expect(elements.map(({ kind, index, z, label }) => [kind, index, z, label])).toEqual([
    ['overlay', 0, 1000, 'Rate it'],
    ['text', 0, 0, 'Hello'],
  ])
  expect(overlaps).toEqual([{ a: 'overlay 0', b: 'text 0', covered: 0.5 }])
  expect(warnings).toEqual([{ element: 'overlay 0', with: 'text 0', message: expect.any(String) }])
})

test('[D15] does not warn about elements that barely touch, or about pictures under a card', () => {
  const touching = slide({
    overlays: [card({ x: 0, y: 0, w: 0.5, h: 0.5 }), card({ x: 0.4999, y: 0, w: 0.5, h: 0.5 })],
    shapes: [{ rect: { x: 0, y: 0, w: 0.9, h: 0.9 } }],
  })
  const { overlaps, warnings } = layoutOf(touching)
  expect(overlaps.map(({ a, b }) => [a, b])).toEqual([
    ['overlay 0', 'shape 0'],
    ['overlay 1', 'shape 0'],
  ])
  expect(warnings).toEqual([])
})

test('[D15] warns about a card smaller than a fifth of the slide in either direction, with its step', () => {
  const small = slide({
    overlays: [card({ x: 0, y: 0, w: 0.19, h: 0.5 }), card({ x: 0.5, y: 0.5, w: 0.2, h: 0.2 })],
  })
  expect(warningsOf([{ kind: 'join', id: 'j' }, small])).toEqual([
    { element: 'overlay 0', message: expect.stringContaining('fifth'), step: 1 },
  ])
})

test('[D15] a rotated card occupies its bounding box', () => {
  const turned = (rotation: number) =>
    slide({
      overlays: [card({ x: 0.1, y: 0.1, w: 0.3, h: 0.3 }, { style: { rotation } })],
      texts: [{ text: 'Near', rect: { x: 0.41, y: 0.1, w: 0.2, h: 0.3 } }],
    })
  expect(layoutOf(turned(0)).overlaps).toEqual([])
  // On a 16:9 slide the box is 480 × 270 px; rotated by 45° it is 530 px wide.
  expect(layoutOf(turned(45)).overlaps).toHaveLength(1)
})

test('labels are cut at 60 characters', () => {
  const long = slide({ texts: [{ text: '😀'.repeat(80) }] })
  expect(Array.from(layoutOf(long).elements[0]!.label)).toHaveLength(60)
})

test('[D4] checks the needs of the look that is drawn: a card’s variant takes precedence over the poll’s own look', () => {
  const points = { type: 'hundred-points', prompt: 'Points', options: ['A', 'B'] }
  const pathsOf = (poll: object, variant?: string) => {
    const style = variant === undefined ? {} : { style: { variant } }
    const step = slide({ overlays: [{ poll: { ...points, ...poll }, ...style }] })
    return problemsOf([...blankDocument(ids()).slice(0, 1), step], 0, []).map(({ path }) => path)
  }
  expect(pathsOf({}, 'sunburst')).toEqual(['overlays.0.poll.groups.0', 'overlays.0.poll.groups.1'])
  expect(pathsOf({}, 'bullet')).toEqual(['overlays.0.poll.targets.0', 'overlays.0.poll.targets.1'])
  expect(pathsOf({ hpStyle: 'sunburst' }, 'bars')).toEqual([])
  expect(pathsOf({ hpStyle: 'bullet' })).toHaveLength(2)
})

test('checks a poll again when only the look of its card changes', () => {
  const step = slide({ overlays: [{ poll: { type: 'hundred-points', prompt: 'P', options: ['A', 'B'] } }] })
  if (step.kind !== 'slide') throw new Error('This is a slide.')
  const [join] = blankDocument(ids())
  const withVariant = (variant: string): Step => ({
    ...step,
    overlays: step.overlays.map(each => ({ ...each, style: { variant } })),
  })
  expect(problemsOf([join!, withVariant('bars')], 0, [])).toEqual([])
  expect(problemsOf([join!, withVariant('icicle')], 0, [])).toHaveLength(2)
})
