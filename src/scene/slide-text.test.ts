import { expect, test } from 'vitest'
import type { SlideStep, TextElement } from '#contract/deck/deck.ts'
import { newBlocks } from '#deck/new-blocks.ts'
import { placeBlock } from '#deck/blocks/index.ts'
import { contentOf } from '#test/support/arbitrary-contents.ts'
import { context } from '#test/scene/fixtures.ts'
import { listTexts } from './primitives.ts'
import { drawStep } from './step.ts'

type Style = NonNullable<TextElement['style']>

/** A box of 400 × 400 px. */
const rect = { x: 0.1, y: 0.1, w: 0.25, h: 400 / 900 }
const slideWith = (texts: object[]): SlideStep =>
  contentOf([{ kind: 'slide', id: 's', texts }]).document[1] as SlideStep
const draw = (text: string, style: Style = {}, box = rect) => {
  const lines = [...listTexts(drawStep(slideWith([{ id: 't', text, rect: box, style }]), context()).nodes)]
  return { lines, sizes: [...new Set(lines.map(({ size }) => size))], isCut: lines.some(({ cut }) => cut) }
}
const list = 'One thing\nAnother\nA third thing\nThe last'
const low = { ...rect, h: 60 / 900 }

test('[D55] a text wraps at its size before it is drawn smaller', () => {
  const { lines, sizes } = draw('A few more words here', { size: 40 })
  expect(sizes).toEqual([40])
  expect(lines.length).toBeGreaterThan(1)
})

test('[D55] by itself a text too high for its box shrinks, and is cut where it would be tiny', () => {
  expect(draw(list, { size: 38 }, low)).toEqual(draw(list, { size: 38, fit: 'shrink' }, low))
  const { lines, sizes, isCut } = draw(list, { size: 38 }, { ...rect, h: 100 / 900 })
  expect(lines).toHaveLength(4)
  expect(sizes[0]).toBeLessThan(38)
  expect(isCut).toBe(false)
  expect(draw(`${list} ${'and so on '.repeat(40)}`, { size: 38 }, low).isCut).toBe(true)
})

test('[D55] a text that grows is drawn past its box at its size, and shrinks at the edge of the slide', () => {
  const { lines, sizes, isCut } = draw(list, { size: 38, fit: 'grow' }, low)
  expect([lines.length, sizes, isCut]).toEqual([4, [38], false])
  const tops = (valign: Style['valign']) => {
    const middle = { ...low, y: 0.5 }
    return draw(list, { size: 38, fit: 'grow', ...(valign && { valign }) }, middle).lines.map(({ y }) => y)
  }
  expect(Math.min(...tops('top'))).toBeGreaterThan(450)
  expect(Math.max(...tops('bottom'))).toBeLessThan(450 + 60)
  expect(Math.min(...tops('middle'))).toBeLessThan(450)
  const atEdge = draw(list, { size: 38, fit: 'grow' }, { ...low, y: 0.9 })
  expect(atEdge.lines).toHaveLength(4)
  expect(atEdge.sizes[0]).toBeLessThan(38)
  for (const { y } of atEdge.lines) expect(y).toBeLessThanOrEqual(900)
})

test('[D55] a text that is cut keeps its size', () => {
  const { lines, sizes, isCut } = draw(list, { size: 38, fit: 'cut' }, { ...rect, h: 100 / 900 })
  expect([lines.length, sizes, isCut]).toEqual([2, [38], true])
  expect(draw(list, { size: 38, fit: 'cut' }).isCut).toBe(false)
})

test('[D55] columns with a list and with a line are drawn in the size that both have', () => {
  const block = newBlocks.find(({ id }) => id === 'twoColumns')!.block
  let made = 0
  const slide = placeBlock(slideWith([]), block, () => `new ${(made += 1)}`)
  const texts = slide.texts.map(text =>
    text.text === 'What stands on the left.' ? { ...text, text: list } : text,
  )
  const { nodes } = drawStep({ ...slide, texts }, context())
  const drawn = [...listTexts(nodes)].filter(({ text }) => /thing|Another|last|stands/.test(text))
  expect(drawn.length).toBeGreaterThanOrEqual(5)
  expect(new Set(drawn.map(({ size }) => size))).toEqual(new Set([38]))
})
