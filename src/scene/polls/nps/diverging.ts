import { asNps } from '#contract/result-kinds.ts'
import { countText, percentText, scoreText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { centredTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look } from '../look.ts'
import { type NpsPart, npsParts } from './parts.ts'
import { score } from './score.ts'

/** Detractors to the left of a line and promoters to its right, passives about its foot; the score large above it. */
export const diverging: Look = input => {
  const { accent, box, family, hidden, id, live, measure, showCount, showPercent, sizes, surface } = input
  const empty = isEmpty(input)
  const half = box.w / 2
  const name = legible(sizes.name, box.h * 0.055)
  const space = sizes.gaps.words
  const written = measure('Detractors', { family, size: smallest, weight: 400 }).width
  if (box.h < smallest * 8.5 || half < written + space) return score(input)
  const [against, between, loud] = npsParts(input)
  if (!against || !between || !loud) return []
  const value = (hidden ? null : asNps(live.result))?.nps ?? null
  const large = Math.min(sizes.option * 4.5, box.h * 0.3)
  const head = value === null ? 0 : large * 1.1
  const inline = box.h < smallest * 15
  const figure = legible(sizes.option * 1.6, box.h * (inline ? 0.13 : 0.1))
  const figured = !empty && (showPercent || showCount)
  const words = inline ? figure * 1.25 : (figured ? figure * 1.2 : 0) + name * 1.3
  const quiet = name * 1.4
  const air = Math.min(sizes.gaps.words, box.h * 0.03)
  const left = box.h - head - words - quiet - air * 4
  const thick = Math.min(left * 0.72, sizes.option * 4)
  const slim = Math.min(left * 0.28, thick * 0.38)
  const top = centredTop(box, head + words + quiet + air * 4 + thick + slim)
  const zero = box.x + half
  const bar = top + head + air
  const texts = bar + thick + air
  const foot = texts + words + air
  const reach = domain([against.share, loud.share, between.share / 2])
  const long = (part: NpsPart) => (empty ? half * 0.6 : (half * part.share) / reach)
  const rule = Math.max(2, sizes.unit * 0.4)
  const strong = { family, size: figure, weight: 800 }
  const room = half - space
  const text = (part: NpsPart, both = showPercent && showCount) =>
    both
      ? `${percentText(part.share)} · ${countText(part.count)}`
      : showPercent
        ? percentText(part.share)
        : countText(part.count)
  const both =
    showPercent &&
    showCount &&
    [against, loud].every(part => tabularWidth(text(part), strong, measure) <= room * (inline ? 0.6 : 1))
  const block = (part: NpsPart, x: number, w: number, y: number, h: number): Node => ({
    kind: 'rect',
    key: `${part.key}/part`,
    x,
    y,
    w,
    h,
    fill: empty ? surface.track : part.colour,
  })
  const named = (part: NpsPart, side: 1 | -1) => {
    const at = { x: zero + side * space, anchor: side > 0 ? 'left' : 'right', width: room } as const
    const begin =
      inline && figured ? tabularWidth(text(part, both), strong, measure) * 1.03 + sizes.gaps.inset : 0
    const beside = {
      ...at,
      x: at.x + side * begin,
      width: room - begin,
      middle: texts + words - (inline ? figure * 0.65 : name * 0.65),
    }
    return [
      ...(figured
        ? line(input, {
            ...at,
            key: `${part.key}/percent`,
            text: text(part, both),
            middle: texts + figure * 0.6,
            size: figure,
            weight: 800,
          })
        : []),
      ...line(input, {
        ...beside,
        key: `${part.key}/name`,
        text: part.name,
        size: name,
        fill: surface.muted,
        role: 'note',
      }),
    ]
  }
  const passive = [between.name, ...(figured ? [text(between, both)] : [])].join(' ')
  const wide = empty ? half * 0.4 : long(between)
  return [
    ...line(input, {
      key: `${id}/nps`,
      text: value === null ? '' : scoreText(value),
      x: zero,
      middle: top + large * 0.5,
      width: box.w,
      size: large,
      weight: 800,
      anchor: 'middle',
      fill: readable(accent, surface.background),
      role: 'answer',
    }),
    block(against, zero - long(against), long(against), bar, thick),
    block(loud, zero, long(loud), bar, thick),
    block(between, zero - wide / 2, wide, foot, slim),
    {
      kind: 'rect',
      key: `${id}/zero`,
      x: zero - rule / 2,
      y: bar - air * 0.6,
      w: rule,
      h: foot - bar + air * 0.6,
      fill: empty ? surface.line : surface.text,
    },
    ...named(against, -1),
    ...named(loud, 1),
    ...line(input, {
      key: `${between.key}/name`,
      text: passive,
      x: zero,
      middle: foot + slim + quiet * 0.6,
      width: box.w,
      size: name,
      anchor: 'middle',
      fill: surface.muted,
      role: 'note',
    }),
  ]
}
