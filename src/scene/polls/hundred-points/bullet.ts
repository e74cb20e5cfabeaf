import { mix } from '../../colour.ts'
import { clamp, partLength } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { arrangeOptions } from '../arrange.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { type Mark, drawRows } from '../rows.ts'
import { readPoints } from './points.ts'

/** In a narrower box than this, in sizes of an option's label, value and target share a column. */
const narrowBelow = 26
/** Heights in sizes of an option's label (the bands at most) and as parts of the bands' height. */
const heights = { band: 1.5, bar: 0.4, target: 0.8 } as const
/** How dark the bands are, 0–1 of the text: the whole track, and up to the target. */
const tones = { track: 0.05, due: 0.14 } as const

/** The most rows of a column: more would be too low to compare a bar with its target. */
const mostRows = 6

/** Draws a bar of the mean points before a mark at the target, over a pale band that ends at it; a check mark says that it is reached. */
export const bullet: Look = input => {
  const { box, live, poll, showCount, showPercent, sizes, words } = input
  const empty = isEmpty(input)
  // So the bars keep their length.
  const points = readPoints(input)
  const { columns } = arrangeOptions(points, input, mostRows)
  const rowWidth = partLength(box.w, columns, sizes.gaps.columns)
  const narrow = rowWidth < sizes.option * narrowBelow && showPercent && !empty
  const all = points.map(choice => {
    const target = poll.targets?.[choice.index]
    const count = showCount && !empty ? choice.secondary : ''
    // As the figures are written: who sees 30.0 beside a target of 30 sees it reached.
    const isReached =
      !empty && target !== undefined && Math.round(choice.share * 1000) >= Math.round(target * 10)
    const reached = isReached ? '✓ ' : ''
    const wanted = target === undefined ? '' : words.numberText(Math.round(target * 10) / 10)
    return {
      ...choice,
      figure: narrow && wanted ? `${reached}${choice.figure} / ${wanted}` : choice.figure,
      secondary: [
        count,
        narrow || !wanted ? '' : `${reached}${words.text('points.target', { target: wanted })}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }
  })
  const reach = domain(all.flatMap(({ share, index }) => [share, (poll.targets?.[index] ?? 0) / 100]))
  // The target is part of the question: it is shown before the first answer too.
  const shown = { ...input, isWithheld: false, live: { ...live, voters: Math.max(1, live.voters) } }
  return drawRows(
    all,
    { ...shown, showCount: true, showPercent: showPercent && !empty },
    { mark: barBeforeTarget(reach, input), reach, mostRows },
  )
}

/** Draws a bar, its bands and its target; `reach` is the share at the end of the track, 0–1. */
const barBeforeTarget =
  (reach: number, { poll }: LookInput): Mark =>
  ({ key, index, colour, count }, { x, y, h, length, track }, { sizes, surface }) => {
    const target = poll.targets?.[index]
    const bandHeight = Math.min(h, sizes.option * heights.band)
    const at = target === undefined ? 0 : (track * target) / 100 / reach
    const rect = (name: string, x: number, y: number, w: number, h: number, fill: string): Node => ({
      kind: 'rect',
      key: `${key}/${name}`,
      x,
      y,
      w,
      h,
      fill,
    })
    const band = (name: string, w: number, tone: number) =>
      rect(name, x, y, w, bandHeight, mix(surface.background, surface.text, tone))
    const barHeight = Math.max(2, bandHeight * heights.bar)
    const targetWidth = Math.max(3, Math.min(sizes.unit * 0.75, bandHeight * 0.2, track * 0.015))
    return [
      band('track', track, tones.track),
      ...(target === undefined ? [] : [band('due', at, tones.due)]),
      ...(count > 0
        ? [rect('bar', x, y + (bandHeight - barHeight) / 2, Math.max(2, length), barHeight, colour)]
        : []),
      ...(target === undefined
        ? []
        : [
            rect(
              'target',
              x + clamp(at - targetWidth / 2, 0, track - targetWidth),
              y + bandHeight * 0.1,
              targetWidth,
              bandHeight * heights.target,
              surface.text,
            ),
          ]),
    ]
  }
