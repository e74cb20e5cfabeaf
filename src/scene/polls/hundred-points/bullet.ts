import { numberText } from '#contract/figures.ts'
import { mix } from '../../colour.ts'
import { clamp } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import type { Look } from '../look.ts'
import { type Mark, rows } from '../rows.ts'
import { points } from './points.ts'

/** A bar of the mean points before a mark at the target, over quiet bands that end at half the target and at it. */
export const bullet: Look = input => {
  const { box, live, poll, showCount, showPercent, sizes } = input
  const empty = isEmpty(input)
  const target = (index: number) => poll.targets?.[index]
  // In a narrow box value and target share a column, so that the bars keep theirs.
  const narrow = box.w < sizes.option * 26 && showPercent && !empty
  const all = points(input).map(choice => {
    const aim = target(choice.index)
    const count = showCount && !empty ? choice.aside : ''
    const wanted = aim === undefined ? '' : numberText(Math.round(aim * 10) / 10)
    return {
      ...choice,
      figure: narrow && wanted ? `${choice.figure} / ${wanted}` : choice.figure,
      aside: [count, narrow || !wanted ? '' : `target ${wanted}`].filter(Boolean).join(' · '),
    }
  })
  const reach = domain([...all.map(({ share }) => share), ...(poll.targets ?? []).map(each => each / 100)])
  const mark: Mark = ({ key, index, colour, count }, { x, y, h, length, track }, { sizes, surface }) => {
    const high = Math.min(h, sizes.option * 1.5)
    const aim = target(index)
    const at = aim === undefined ? 0 : (track * aim) / 100 / reach
    const tone = (part: number) => mix(surface.background, surface.text, part)
    const band = (name: string, w: number, fill: string): Node => {
      return { kind: 'rect', key: `${key}/${name}`, x, y, w, h: high, fill }
    }
    const slim = Math.max(2, high * 0.4)
    const stick = Math.max(3, Math.min(sizes.unit * 0.75, high * 0.2, track * 0.015))
    return [
      band('track', track, tone(0.05)),
      ...(aim === undefined ? [] : [band('near', at, tone(0.1)), band('far', at / 2, tone(0.16))]),
      ...(count > 0
        ? [
            {
              kind: 'rect' as const,
              key: `${key}/bar`,
              x,
              y: y + (high - slim) / 2,
              w: Math.max(2, length),
              h: slim,
              fill: colour,
            },
          ]
        : []),
      ...(aim === undefined
        ? []
        : [
            {
              kind: 'rect' as const,
              key: `${key}/target`,
              x: x + clamp(at - stick / 2, 0, track - stick),
              y: y + high * 0.1,
              w: stick,
              h: high * 0.8,
              fill: surface.text,
            },
          ]),
    ]
  }
  // The target is part of the question: it is told before the first answer too.
  const said = { ...input, hidden: false, live: { ...live, voters: Math.max(1, live.voters) } }
  return rows(all, { ...said, showCount: true, showPercent: showPercent && !empty }, { mark, reach })
}
