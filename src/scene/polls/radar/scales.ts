import { mix, tint } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitLine, legible } from '../../text.ts'
import { crowd } from '../dots.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { drawRows, type Mark } from '../rows.ts'
import { type Dimension, readDimensions } from './dimensions.ts'
import { maxScore } from './web.ts'

/** The radius of the mark of the mean, and of the circle of a score that everybody gave, in heights of the row's mark. */
const radius = { mean: 0.3, all: 0.48 } as const
/** The figures at the ends of the scale in sizes of an option's label; they are written from this height of the row's mark on, in their sizes. */
const endSize = 0.75
const endsFrom = 1.2

/**
 * Draws each dimension as a scale from 1 to 5, one above the other: how many gave each score as circles sized by their number, from twenty answers
 * on the standard deviation as a band, and the mean as the strongest mark.
 */
export const scales: Look = input => {
  const all = readDimensions(input)
  const byKey = new Map(all.map(one => [one.key, one]))
  return drawRows(all, input, {
    reach: 1,
    // A mark beside its name is as high as the row allows.
    beside: true,
    mark: (choice, at, given) => drawScale(byKey.get(choice.key), at, given),
  })
}

type At = Parameters<Mark>[1]

function drawScale(one: Dimension | undefined, { x, y, h, track }: At, input: LookInput): Node[] {
  if (!one) return []
  const { live, surface } = input
  const { key, mean, deviation, scores, colour } = one
  const middle = y + h / 2
  const ends = drawEnds(one, { x, middle, h, track }, input)
  const inset = ends.width + h * radius.all
  const placeOf = (score: number) =>
    x + inset + ((score - 1) / (maxScore - 1)) * Math.max(0, track - 2 * inset)
  const line = mix(surface.background, surface.text, 0.28)
  const steps = Array.from({ length: maxScore }, (_, index) => index + 1)
  const rule: Node[] = [
    {
      kind: 'rect',
      key: `${key}/line`,
      x: placeOf(1),
      y: middle - h * 0.02,
      w: placeOf(maxScore) - placeOf(1),
      h: Math.max(1.5, h * 0.04),
      fill: line,
    },
    ...steps.map((score): Node => ({
      kind: 'circle',
      key: `${key}/tick${score}`,
      cx: placeOf(score),
      cy: middle,
      r: Math.max(2, h * 0.07),
      fill: line,
    })),
  ]
  if (isEmpty(input) || mean === 0) return [...rule, ...ends.nodes]
  const total = scores.reduce((sum, each) => sum + each, 0)
  const hasBand = live.voters >= crowd
  const [from, to] = [placeOf(Math.max(1, mean - deviation)), placeOf(Math.min(maxScore, mean + deviation))]
  return [
    ...(hasBand
      ? [
          {
            kind: 'rect' as const,
            key: `${key}/spread`,
            x: from,
            y: middle - h * 0.16,
            w: to - from,
            h: h * 0.32,
            radius: h * 0.16,
            fill: tint(surface, colour, 0.3),
          },
        ]
      : []),
    ...rule,
    ...steps.map((score): Node => {
      const part = (scores[score - 1] ?? 0) / Math.max(1, total)
      return {
        kind: 'circle',
        key: `${key}/score${score}`,
        cx: placeOf(score),
        cy: middle,
        // By area.
        r: h * radius.all * Math.sqrt(part),
        fill: tint(surface, colour, 0.55),
      }
    }),
    {
      kind: 'circle',
      key: `${key}/mean`,
      cx: placeOf(mean),
      cy: middle,
      r: h * radius.mean,
      fill: colour,
      stroke: { colour: surface.background, width: Math.max(2, h * 0.06) },
    },
    ...ends.nodes,
  ]
}

/** Writes 1 and 5 at the ends of a scale, where there is space, and returns the width that each takes. */
function drawEnds(
  { key }: Dimension,
  { x, middle, h, track }: { x: number; middle: number; h: number; track: number },
  { element, family, measure, sizes, surface, words }: LookInput,
): { nodes: Node[]; width: number } {
  const size = legible(sizes.option * endSize)
  if (h < size * endsFrom) return { nodes: [], width: 0 }
  const labels = [1, maxScore].map(score =>
    fitLine({ text: words.countText(score), width: size * 2, size, weight: 400, family }, measure),
  )
  const width = Math.max(...labels.map(label => label.width)) + size * 0.4
  const nodes = labels.flatMap((label, index) =>
    setTextAbout(
      label,
      {
        key: `${key}/end${index}`,
        x: index === 0 ? x : x + track,
        ...(index === 1 && { anchor: 'right' as const }),
        middle,
        fill: surface.muted,
        element,
        role: 'note',
      },
      measure,
    ),
  )
  return { nodes, width }
}
