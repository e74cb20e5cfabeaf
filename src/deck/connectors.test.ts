import { describe, expect, test } from 'vitest'
import { slideStep } from '#contract/deck/deck.ts'
import type { SlideStep } from '#contract/deck/deck.ts'
import { completeSlide } from './complete.ts'
import { sidePoint, sidesOf, withConnectors } from './connectors.ts'
import { duplicateElements } from './duplicate-elements.ts'
import { elementsOf, findElement, withRects, withoutElements } from './elements.ts'
import { copyOfStep } from './steps.ts'

let made = 0
const newId = () => `new ${(made += 1)}`
const slideOf = (arrow: object): SlideStep =>
  completeSlide(
    slideStep.parse({
      kind: 'slide',
      shapes: [
        { id: 'a', rect: { x: 0.1, y: 0.4, w: 0.2, h: 0.2 } },
        { id: 'b', shape: 'ellipse', rect: { x: 0.7, y: 0.4, w: 0.2, h: 0.2 } },
        { id: 'line', shape: 'arrow', rect: { x: 0.4, y: 0.1, w: 0.2, h: 0.2 }, ...arrow },
      ],
    }),
    newId,
  )
const lineOf = (slide: SlideStep) => slide.shapes.find(({ id }) => id === 'line')!
const endsOf = (slide: SlideStep) => {
  const { rect, from = 'top-left' } = lineOf(slide)
  const [right, bottom] = [from.endsWith('right'), from.startsWith('bottom')]
  return {
    begin: { x: rect.x + (right ? rect.w : 0), y: rect.y + (bottom ? rect.h : 0) },
    end: { x: rect.x + (right ? 0 : rect.w), y: rect.y + (bottom ? 0 : rect.h) },
  }
}
const between = { begin: { element: 'a' }, end: { element: 'b' } }

/** Numbers from 0 to 1 that look random and are always the same. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('lines stay with what they are joined to', () => {
  test('at the nearest sides, or at those that are named', () => {
    const near = withConnectors(slideOf(between))
    expect(lineOf(near)).toMatchObject({ rect: { x: 0.3, y: 0.5, w: 0.4, h: 0 }, from: 'top-left' })
    expect(sidesOf(near, lineOf(near))).toEqual({ begin: 'right', end: 'left' })
    const named = withConnectors(slideOf({ ...between, begin: { element: 'a', side: 'top' } }))
    expect(endsOf(named).begin).toEqual({ x: 0.2, y: 0.4 })
    expect(sidesOf(named, lineOf(named)).begin).toBe('top')
  })

  test('a slide that need not change stays the same object', () => {
    const slide = withConnectors(slideOf(between))
    expect(withConnectors(slide)).toBe(slide)
    const without = slideOf({})
    expect(withConnectors(without)).toBe(without)
  })

  test('after any moves, and connecting again changes nothing', () => {
    const random = numbers(7)
    let slide = withConnectors(slideOf({ ...between, begin: { element: 'a', side: 'bottom' } }))
    for (let move = 0; move < 300; move += 1) {
      const [w, h] = [0.02 + random() * 0.3, 0.02 + random() * 0.3]
      const rect = { x: random() * (1 - w), y: random() * (1 - h), w, h }
      slide = withConnectors(withRects(slide, new Map([[random() < 0.5 ? 'a' : 'b', rect]])))
      expect(withConnectors(slide)).toBe(slide)
      const { begin, end } = endsOf(slide)
      // It is never too short to be seen.
      const isShort = lineOf(slide).rect.w === 0.02 && lineOf(slide).rect.h === 0
      const at = sidePoint(findElement(slide, 'a')!.item, 'bottom')
      const { end: side = 'top' } = sidesOf(slide, lineOf(slide))
      const to = sidePoint(findElement(slide, 'b')!.item, side)
      for (const [one, other] of [
        [begin, at],
        [end, isShort ? end : to],
      ] as const) {
        expect(one.x).toBeCloseTo(other.x, 4)
        expect(one.y).toBeCloseTo(other.y, 4)
      }
    }
  })

  test('a free end stays where it is', () => {
    let slide = withConnectors(slideOf({ begin: { element: 'a' } }))
    const { end } = endsOf(slide)
    for (const x of [0, 0.3, 0.6, 0.2]) {
      slide = withConnectors(withRects(slide, new Map([['a', { x, y: 0.4, w: 0.2, h: 0.2 }]])))
      expect(endsOf(slide).end.x).toBeCloseTo(end.x, 4)
      expect(endsOf(slide).end.y).toBeCloseTo(end.y, 4)
    }
  })

  test('an end is free when its element is gone, and on a shape that is no line', () => {
    const before = withConnectors(slideOf(between))
    const after = withConnectors(withoutElements(before, new Set(['b'])))
    expect(lineOf(after)).toEqual({ ...lineOf(before), end: undefined })
    expect(lineOf(withConnectors(slideOf({ ...between, shape: 'rect' })))).not.toHaveProperty('begin')
    expect(lineOf(withConnectors(slideOf({ end: { element: 'line' } })))).not.toHaveProperty('end')
  })

  test('copies are joined to copies, alone they are free', () => {
    const slide = withConnectors(slideOf(between))
    const all = duplicateElements(slide, elementsOf(slide), newId)
    const copy = all.slide.shapes.find(({ id }) => id === all.ids.get('line'))
    expect(copy).toMatchObject({ begin: { element: all.ids.get('a') }, end: { element: all.ids.get('b') } })
    const alone = duplicateElements(slide, [{ list: 'shapes', item: lineOf(slide) }], newId)
    expect(alone.slide.shapes.at(-1)).not.toHaveProperty('begin')
    const step = copyOfStep(slide, newId)
    expect(step.shapes[2]?.begin?.element).toBe(step.shapes[0]?.id)
  })
})
