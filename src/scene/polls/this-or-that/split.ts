import { ink, mix } from '../../colour.ts'
import { centredTop, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, fitAlike, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import { checkMark, type Choice, choices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'

/**
 * The room divided by share, each side in its colour, name and figures on it. Where a side is too slim to be
 * written on, both are written above.
 */
export const split: Look = input => {
  const sides = choices(input).slice(0, 2)
  const { box, sizes, surface } = input
  const empty = isEmpty(input)
  const sum = sides.reduce((all, { share }) => all + share, 0)
  const pad = Math.min(sizes.unit * 5, box.h * 0.12, box.w * 0.04)
  const widths = sides.map(({ share }) => box.w * (sum > 0 ? share / sum : 1 / sides.length))
  const fills = sides.map(({ colour }) => (empty ? mix(surface.background, colour, 0.14) : colour))
  const inside = words(
    sides,
    input,
    widths.map(w => w - pad * 2),
    box.h - pad * 2,
  )
  const fits = inside.every(({ name, figure }) => !name.cut && !figure?.cut && name.font.size >= sizes.name)
  const above = fits
    ? inside
    : words(
        sides,
        input,
        sides.map(() => box.w / 2 - sizes.gaps.words),
        box.h * 0.62,
      )
  const head = fits ? 0 : Math.max(...above.map(({ high }) => high)) + sizes.unit
  const seam = sizes.unit / 4
  return sides.flatMap((side, index): Node[] => {
    const w = widths[index] ?? 0
    const fill = fills[index] ?? surface.track
    const set = above[index]
    const last = index === 1
    const cut = Math.min(seam, w / 2)
    const block: Node = {
      kind: 'rect',
      key: `${side.key}/side`,
      x: last ? rightEdge(box) - w + cut : box.x,
      y: box.y + head,
      w: Math.max(0, w - cut),
      h: Math.max(0, box.h - head),
      fill,
    }
    if (!set) return [block]
    const tone = fits ? ink(fill) : side.fill
    const inset = fits ? pad : 0
    const x = last ? rightEdge(box) - inset : box.x + inset
    const from = fits ? centredTop(box, set.high) : box.y
    return [block, ...written(side, set, x, from, tone, last, input)]
  })
}

/** Name and figures of each side in the room it has: both sides alike, their last lines on one height. */
function words(sides: readonly Choice[], input: LookInput, rooms: readonly number[], height: number) {
  const { family, measure, showCount, showPercent, sizes } = input
  const counted = !isEmpty(input) && (showPercent || showCount)
  const room = (index: number) => Math.max(1, (rooms[index] ?? 0) * 0.97)
  const large = legible(sizes.option * 3.6, height * 0.5)
  const alike = (size: number, text: (side: Choice) => string, weight: number) =>
    fitAlike(
      sides.map((side, index) => ({
        text: text(side),
        width: room(index),
        height: size * 1.2,
        size,
        weight,
        family,
        leading: lineHeight.figure,
        maxLines: 1,
      })),
      measure,
    )
  const figures = counted ? alike(large, side => (showPercent ? side.figure : side.aside), 800) : []
  // The count stands below the share where there is height for it.
  const both = counted && showPercent && showCount && height > large * 1.1 + smallest * 3
  const asides = both ? alike(Math.max(smallest, large * 0.3), side => side.aside, 400) : []
  const high = (set: readonly Fitted[]) => Math.max(0, ...set.map(each => each.height))
  const left = height - high(figures) - high(asides)
  const names = sides.map(({ label, right, weight }, index) =>
    fit(
      {
        text: label,
        width: Math.max(1, room(index) - (right ? sizes.option * 1.4 : 0)),
        height: Math.max(smallest * 1.3, left),
        size: legible(sizes.option * (counted ? 1.4 : 2), left * 0.8),
        weight: Math.max(600, weight),
        family,
        leading: lineHeight.label,
        maxLines: 4,
      },
      measure,
    ),
  )
  return names.map((name, index) => ({
    name,
    /** How deep the names go, of both sides. */
    deep: high(names),
    figure: figures[index],
    aside: asides[index],
    high: high(names) + high(figures) + high(asides),
  }))
}

function written(
  { key, right }: Choice,
  { name, deep, figure, aside }: ReturnType<typeof words>[number],
  x: number,
  top: number,
  fill: string,
  last: boolean,
  input: LookInput,
): Node[] {
  const { measure, of, sizes } = input
  const way = last ? -1 : 1
  const shift = right ? sizes.option * 1.4 * way : 0
  const at = { of, fill, anchor: last ? 'right' : 'left' } as const
  const middle = top + deep - name.height / 2
  const number = (set: Fitted | undefined, part: string, y: number) =>
    set
      ? setTextAbout(
          set,
          { ...at, key: `${key}/${part}`, x, middle: y + set.height / 2, role: 'figure', tabular: true },
          measure,
        )
      : []
  return [
    ...(right ? [checkMark(`${key}/check`, x + sizes.option * 0.5 * way, middle, sizes.option, fill)] : []),
    ...setTextAbout(name, { ...at, key: `${key}/label`, x: x + shift, middle, role: 'answer' }, measure),
    ...number(figure, 'percent', top + deep),
    ...number(aside, 'count', top + deep + (figure?.height ?? 0)),
  ]
}
