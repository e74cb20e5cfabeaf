import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { contrast, leastContrast, mix } from '#scene/colour.ts'
import type { Node } from '#scene/primitives.ts'
import { houseFont } from '#scene/theme.ts'
import { chooseSlices } from '#server/render/slice-choice.ts'
import { type Flat, flatten } from '#test/scene/fixtures.ts'
import { type Entry, gallery, galleryThemes, type ThemeName } from './entries.ts'
import { stages } from './stages.ts'
import { canvasOf, measure } from './picture.ts'
import { amount, sample, testInAll } from '#test/support/test-all.ts'

/** Each look and each screen; `npm test` looks at two states of each, others for each look, so that all states are seen. */
const titled = [...gallery, ...stages].map(({ type, look, entries }, at) => ({
  name: `${type} ${look}`,
  entries: amount(
    entries,
    entries.filter((_, index) => (index + at) % Math.ceil(entries.length / 2) === 0),
  ),
}))

type Line = Flat & { node: Extract<Node, { kind: 'text' }> }

/** The texts of an entry with their places as the service measures them, px of the slide. */
const linesOf = (entry: Entry, theme?: ThemeName): Line[] =>
  flatten(entry.draw(measure, theme).nodes, 0, 0, measure).flatMap(flat =>
    flat.node.kind === 'text' ? [{ ...flat, node: flat.node }] : [],
  )

const outside = (lines: readonly Line[], { room: { x, y, w, h } }: Entry) =>
  lines.filter(
    ({ left, right, top, bottom }) => left < x - 1 || right > x + w + 1 || top < y - 1 || bottom > y + h + 1,
  )

/** Pairs of texts of which one lies over the other. */
function overlaps(lines: readonly Line[]): string[] {
  // Turned texts stand on rays of a dial, each in its part; only their boxes meet.
  const level = lines.filter(({ turned }) => !turned)
  return level.flatMap((a, index) =>
    level
      .slice(index + 1)
      .filter(
        b => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom,
      )
      .map(b => `${a.node.text} / ${b.node.text}`),
  )
}

describe('texts stay in their room and do not lie over each other', () => {
  test.each(titled)('$name', ({ entries }) => {
    const found = entries.flatMap(entry => {
      const lines = linesOf(entry)
      const out = outside(lines, entry).map(({ node, ...at }) => ({ text: node.text, ...at }))
      return [...out, ...overlaps(lines)].map(breach => ({ entry: entry.name, breach }))
    })
    expect(found).toEqual([])
  })
})

testInAll('every sign is in a bundled font, so that pictures are the same on every machine', () => {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const drawn = [...gallery, ...stages].flatMap(({ entries }) => entries.flatMap(entry => linesOf(entry)))
  const texts = new Set(drawn.map(({ node }) => node.text))
  const signs = new Set(
    [...texts].flatMap(text => Array.from(graphemes.segment(text), ({ segment }) => segment)),
  )
  expect([...signs].filter(sign => chooseSlices(sign, houseFont).includes(null))).toEqual([])
})

const withoutTexts = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (node.kind === 'text') return []
    return node.kind === 'group' ? [{ ...node, children: withoutTexts(node.children) }] : [node]
  })

/** How much each thing is seen, 0–1: its own opacity and that of the groups it is in. */
const opacities = (nodes: readonly Node[], within = 1): [key: string, opacity: number][] =>
  nodes.flatMap(node => {
    const seen = within * (node.opacity ?? 1)
    return node.kind === 'group' ? opacities(node.children, seen) : [[node.key, seen]]
  })

const ground = createCanvas(1, 1)

/** The texts of an entry, as faded as they are painted, with the colours, `#rrggbb`, at nine by five places under each. */
async function groundsOf(entry: Entry, theme: ThemeName) {
  const canvas = await canvasOf(entry, { theme, only: withoutTexts, on: ground })
  const context = canvas.getContext('2d')
  const scale = canvas.width / entry.crop.w
  // The whole picture at once would be a megabyte that the engine does not know of, and frees late.
  const colourAt = (x: number, y: number) => {
    const { data } = context.getImageData(Math.floor(x * scale), Math.floor(y * scale), 1, 1)
    return `#${Buffer.from(data.subarray(0, 3)).toString('hex')}`
  }
  const seen = new Map(opacities(entry.draw(measure, theme).nodes))
  const { background } = galleryThemes[theme][entry.state === 'card' ? 'card' : 'stage']
  return linesOf(entry, theme)
    .filter(({ turned }) => !turned)
    .map(({ node, left, right, top, bottom }) => ({
      text: node.text,
      fill: mix(background, node.fill, seen.get(node.key) ?? 1),
      grounds: places(left, right, 9).flatMap(x => places(top, bottom, 5).map(y => colourAt(x, y))),
    }))
}

const places = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 0.5)) / count)

/** A hairline, or the edge of a shape, may pass behind a text. */
const crossed = 0.12

/** The states whose texts are looked at in the presets: what differs there is the colours, not the places. */
const inPresets = ['empty', 'typical', 'revealed', 'card']

describe.each(sample(['light', 'dark', 'paper', 'midnight'] as const, 1))(
  'every text can be read on what is painted under it (%s)',
  theme => {
    test.each(titled)('$name', async ({ entries }) => {
      const unreadable: unknown[] = []
      const isHouse = theme === 'light' || theme === 'dark'
      const shown = entries.filter(({ state, theme: own }) =>
        isHouse ? own === 'light' : inPresets.includes(state) || own === theme,
      )
      for (const entry of shown)
        for (const { text, fill, grounds } of await groundsOf(entry, theme)) {
          const faint = new Set([...new Set(grounds)].filter(each => contrast(fill, each) < leastContrast))
          if (grounds.filter(each => faint.has(each)).length > grounds.length * crossed)
            unreadable.push({ entry: entry.name, text, fill, grounds: [...faint] })
        }
      expect(unreadable).toEqual([])
    })
  },
)
