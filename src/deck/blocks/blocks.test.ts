import { describe, expect, test } from 'vitest'
import { type Block, block as blockSchema } from '#contract/deck/block.ts'
import { parse } from '#contract/input/parse.ts'
import { blankSlide } from '../complete.ts'
import { layoutOf } from '../layout.ts'
import { placeBlock } from './index.ts'

const empty = blankSlide(() => 's')
const place = (block: Block, on = empty) => {
  let made = 0
  return placeBlock(on, parse(blockSchema, block), () => `new ${(made += 1)}`)
}

const quote: Block = { kind: 'quote', text: 'Simplicity is hard work.', author: 'Ada' }

test('[D55] a block is plain elements with ids of their own, all above what is there', () => {
  const shape = { id: 'below', shape: 'rect', rect: { x: 0, y: 0, w: 1, h: 1 }, z: 7 } as const
  const { texts, shapes } = place(quote, { ...empty, shapes: [shape] })
  expect(texts.map(({ text, z }) => [text, z])).toEqual([
    ['Simplicity is hard work.', 8],
    ['Ada', 8],
  ])
  expect(shapes.map(({ id, z }) => [id, z])).toEqual([
    ['below', 7],
    ['new 3', 8],
  ])
})

test('[D55] nothing of a block names a colour or a font, so that the theme decides', () => {
  const slide = place({ kind: 'agenda', title: 'Today', items: ['One', 'Two'] })
  expect(JSON.stringify(slide)).not.toMatch(/"(color|fill|font|outlineColor)"/)
})

test('[D55] a block that is read from the right is mirrored, a picture at its left stays there', () => {
  const latin = place(quote)
  const hebrew = place({ kind: 'quote', text: 'פשטות היא עבודה קשה', author: 'עדה' })
  expect(hebrew.shapes[0]?.rect.x).toBeCloseTo(1 - (latin.shapes[0]?.rect.x ?? 0))
  const [left, right] = [latin.texts[0]?.rect, hebrew.texts[0]?.rect]
  expect(right?.x).toBeCloseTo(1 - (left?.x ?? 0) - (left?.w ?? 0))
  const picture = place({ kind: 'picture_left', dataUrl: 'data:image/png;base64,AA', title: 'שלום' })
  expect(picture.images[0]?.rect.x).toBe(0)
})

test('[D55] a poll at the right of words that are read from the right stands at their left, with all parts mirrored', () => {
  const poll = { type: 'multiple-choice' as const, prompt: 'x', options: ['a', 'b'], timeLimitSec: null }
  const latin = place({ kind: 'poll_right', title: 'What matters?', text: 'Choose one.', poll })
  const hebrew = place({ kind: 'poll_right', title: 'מה חשוב?', text: 'בחרו אחת.', poll })
  for (const kind of ['texts', 'shapes', 'overlays'] as const)
    for (const [index, { rect }] of latin[kind].entries())
      expect(hebrew[kind][index]?.rect.x, kind).toBeCloseTo(1 - rect.x - rect.w)
})

test('[D55] beside a picture, the line below a title is at the side where the title begins', () => {
  const line = (title: string) => {
    const { shapes, texts } = place({ kind: 'picture_left', dataUrl: 'data:image/png;base64,AA', title })
    const [rule, words] = [shapes[0]?.rect, texts[0]?.rect]
    return { left: (rule?.x ?? 0) - (words?.x ?? 0), rule, words }
  }
  expect(line('Hello').left).toBeLessThan(0.01)
  const { rule, words } = line('שלום')
  expect((words?.x ?? 0) + (words?.w ?? 0) - (rule?.x ?? 0) - (rule?.w ?? 0)).toBeLessThan(0.01)
})

test('[D55] the parts of figures are equally far apart, and stand in the middle of their space', () => {
  const figures = [
    { value: '7', caption: 'days' },
    { value: '12', caption: 'rooms' },
  ]
  const { shapes, texts } = place({ kind: 'figures', figures })
  const [value, caption] = [texts[0]?.rect, texts[1]?.rect]
  const top = shapes[0]?.rect.y ?? 0
  expect((caption?.y ?? 0) - (value?.y ?? 0) - (value?.h ?? 0)).toBeCloseTo((value?.y ?? 0) - top)
  expect((top + (caption?.y ?? 0) + (caption?.h ?? 0)) / 2).toBeCloseTo(0.1 + 0.78 / 2)
})

test('[D55] one long word makes the type of all columns smaller, not its own column alone', () => {
  const { texts } = place({
    kind: 'columns',
    columns: [
      { title: 'Unternehmenskommunikation im Wandel', text: 'Donaudampfschifffahrtsgesellschaftskapitän' },
      { title: 'Kurz', text: 'Kurz' },
      { text: 'Mehr' },
    ],
  })
  const [title, text] = texts
  expect(title?.style?.size).toBeLessThan(26)
  expect(text?.style?.size).toBeLessThan(22)
})

describe('[D55] siblings share one size', () => {
  test.each<Block>([
    {
      kind: 'figures',
      figures: [
        { value: '7', caption: 'days' },
        {
          value: '1,234,567',
          caption: 'visits, more than in all of the years before',
        },
        { value: '99.9%', caption: 'uptime' },
      ],
    },
    { kind: 'agenda', items: ['Short', 'A much longer point that says what will happen, and how'] },
    { kind: 'columns', columns: [{ text: 'Short' }, { text: 'Longer words '.repeat(12) }] },
  ])('$kind', block => {
    const sizes = new Map<string, Set<number | undefined>>()
    for (const { rect, style } of place(block).texts) {
      const name = `${rect.y.toFixed(3)} ${style?.bold}`
      sizes.set(name, (sizes.get(name) ?? new Set()).add(style?.size))
    }
    for (const each of sizes.values()) expect(each.size).toBe(1)
  })
})

test('[D55] a block on an empty slide overlaps nothing, so that there is no warning', () => {
  const items = Array.from({ length: 8 }, (_, index) => `Point ${index + 1}`)
  for (let count = 2; count <= items.length; count += 1) {
    const { warnings, overlaps } = layoutOf(place({ kind: 'agenda', items: items.slice(0, count) }))
    expect(warnings).toEqual([])
    // Each number lies on its disc.
    expect(overlaps).toHaveLength(count)
  }
})
