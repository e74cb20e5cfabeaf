import { countText, plural } from '#contract/figures.ts'
import { sceneBackground } from './background.ts'
import { type SceneContext, slideHeight, slideWidth } from './context.ts'
import { columns } from './layout.ts'
import { drawLogo } from './logo.ts'
import { measureElement, type Node, type Scene } from './primitives.ts'
import { setText } from './set-text.ts'
import { fitLine, lineHeight } from './text.ts'
import { resolveFamily, type } from './theme.ts'

const edge = 96
const width = slideWidth - 2 * edge

/** The totals of a room that has ended. */
export interface Counts {
  people: number
  answers: number
  polls: number
}

/** The tops of the parts, px. */
const tops = { logo: 72, title: 232, thanks: 276, rule: 588, figure: 620, noun: 772 } as const
const logoBox = { x: edge, y: tops.logo, w: width, h: 112 } as const
/** The thanks, one line across the slide, px. */
const thanksSize = 176
/** Between the columns of totals, and the thickness of the line above each, px. */
const gap = 48
const thick = 4

interface Line {
  text: string
  size: number
  weight: number
  fill: string
  role: 'title' | 'note'
  x: number
  y: number
  width: number
}

/** The scene of a room that has ended: the thanks, and the totals in columns over the whole width. */
export function drawEnded(counts: Counts, { fonts, measure, theme, title }: SceneContext): Scene {
  const { stage } = theme
  const set = (key: string, { text, size, weight, width, ...place }: Line): Node[] => {
    const family = resolveFamily(place.role === 'title' ? theme.titleFont : theme.textFont, fonts)
    const line = fitLine({ text, width, size, weight, family, leading: lineHeight.line }, measure)
    return setText(line, { ...place, key: `ended/${key}`, element: 'ended', tabular: true }, measure)
  }
  const { muted, text } = stage
  const head = { x: edge, width } as const
  const areas = columns({ x: edge, y: 0, w: width, h: slideHeight }, totals.length, gap)
  const nodes: Node[] = [
    ...drawLogo(theme, logoBox, 'left', 'ended/logo'),
    ...set('title', {
      ...head,
      text: title,
      size: type.body,
      weight: 400,
      y: tops.title,
      fill: muted,
      role: 'note',
    }),
    ...set('thanks', {
      ...head,
      text: 'Thank you',
      size: thanksSize,
      weight: 800,
      y: tops.thanks,
      fill: text,
      role: 'title',
    }),
    ...totals.flatMap(({ key, nouns: [one, several] }, index): Node[] => {
      const { x, w } = areas[index] ?? { x: edge, w: width }
      const count = counts[key]
      // `plural` writes the count before the noun.
      const noun = plural(count, one, several).slice(countText(count).length).trim()
      const place = { x, width: w, role: 'note' } as const
      return [
        { kind: 'rect', key: `ended/${key}/rule`, x, y: tops.rule, w, h: thick, fill: theme.accent },
        ...set(`${key}/count`, {
          ...place,
          text: countText(count),
          size: type.huge,
          weight: 800,
          y: tops.figure,
          fill: text,
        }),
        ...set(`${key}/noun`, {
          ...place,
          text: noun,
          size: type.option,
          weight: 400,
          y: tops.noun,
          fill: muted,
        }),
      ]
    }),
  ]
  return {
    width: slideWidth,
    height: slideHeight,
    ...sceneBackground(theme),
    nodes,
    measured: [measureElement('ended', nodes)],
  }
}

/** The totals in their order, with their noun for one and for several. */
const totals: readonly { key: keyof Counts; nouns: readonly [string, string] }[] = [
  { key: 'people', nouns: ['person', 'people'] },
  { key: 'answers', nouns: ['answer', 'answers'] },
  { key: 'polls', nouns: ['poll', 'polls'] },
]
