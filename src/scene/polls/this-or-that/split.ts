import { labelColours } from '../../colour.ts'
import { centredTop, dropTop, inset, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, fitAlike, type Fitted, isSetWell, legible, lineHeight, smallest } from '../../text.ts'
import { drawCheckMark, type Choice, readChoices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { drawTwoTiles } from './two-tiles.ts'

/** The space that the check mark of the right side takes before its name, in sizes of an option's label. */
const markWidth = 1.4

/**
 * Draws the box divided by share, each side in its colour with name and figures on it. Where a side is too narrow for its
 * words, both are written above. Without a result to see, both are tiles.
 */
export const split: Look = input => (isEmpty(input) ? drawTwoTiles(input) : drawShares(input))

function drawShares(input: LookInput): Node[] {
  const sides = readChoices(input).slice(0, 2)
  const { box, surface } = input
  const fills = sides.map(({ colour }) => colour)
  const tones = labelColours(fills)
  const { head, pad, seam, texts, widths } = measureSides(sides, input)
  const inside = head === 0
  const area = dropTop(box, head)
  return sides.flatMap((side, index): Node[] => {
    const last = index === 1
    const w = widths[index] ?? 0
    const fill = fills[index] ?? surface.track
    const set = texts[index]
    // Half of the seam is cut off each side.
    const cut = Math.min(seam, w / 2)
    const block: Node = {
      kind: 'rect',
      key: `${side.key}/side`,
      x: last ? rightEdge(area) - w + cut : area.x,
      y: area.y,
      w: Math.max(0, w - cut),
      h: Math.max(0, area.h),
      fill,
    }
    if (!set) return [block]
    const x = last ? rightEdge(box) - pad : box.x + pad
    const top = inside ? centredTop(box, set.textsHeight) : box.y
    const tone = (inside ? tones[index] : undefined) ?? side.fill
    return [block, ...drawSideTexts(side, set, { x, top, fill: tone, last }, input)]
  })
}

interface Measured {
  /** The texts of each side. */
  texts: readonly SideTexts[]
  /** The height that texts above the sides take, px; 0 where they stand on them. */
  head: number
  /** From the outer edge of a side to its texts, px. */
  pad: number
  /** Width of each side by its share, px. */
  widths: readonly number[]
  /** What each side leaves free at the line between them, px. */
  seam: number
}

function measureSides(sides: readonly Choice[], input: LookInput): Measured {
  const { box, sizes } = input
  const sum = sides.reduce((all, { share }) => all + share, 0)
  const widths = sides.map(({ share }) => box.w * (sum > 0 ? share / sum : 1 / sides.length))
  const seam = sizes.unit / 4
  const pad = Math.min(sizes.unit * 5, box.h * 0.12, box.w * 0.04)
  const inside = fitSides(
    sides,
    widths.map(w => w - pad * 2),
    inset(box, pad).h,
    input,
  )
  const fits = inside.every(({ name, figure }) => isSetWell(name, sizes.name) && !figure?.cut)
  if (fits) return { texts: inside, head: 0, pad, widths, seam }
  const half = box.w / 2 - sizes.gaps.words
  const above = fitSides(
    sides,
    sides.map(() => half),
    box.h * 0.62,
    input,
  )
  const head = Math.max(...above.map(({ textsHeight }) => textsHeight)) + sizes.unit
  return { texts: above, head, pad: 0, widths, seam }
}

interface SideTexts {
  name: Fitted
  figure: Fitted | undefined
  secondary: Fitted | undefined
  /** The height of the higher name of both sides, px. */
  nameHeight: number
  /** The height of all texts together, px. */
  textsHeight: number
}

/** Returns the name and figures of each side in the width (px) it has: both sides alike, their last lines at one height. */
function fitSides(
  sides: readonly Choice[],
  widths: readonly number[],
  height: number,
  input: LookInput,
): SideTexts[] {
  const { family, measure, showCount, showPercent, sizes } = input
  const showsFigures = showPercent || showCount
  const widthFor = (index: number) => Math.max(1, (widths[index] ?? 0) * 0.97)
  const figureSize = legible(sizes.option * 3.6, height * 0.5)
  const alike = (size: number, text: (side: Choice) => string, weight: number) =>
    fitAlike(
      sides.map((side, index) => ({
        text: text(side),
        width: widthFor(index),
        height: size * 1.2,
        size,
        weight,
        family,
        leading: lineHeight.figure,
        maxLines: 1,
      })),
      measure,
    )
  const figures = showsFigures
    ? alike(figureSize, side => (showPercent ? side.figure : side.secondary), 800)
    : []
  // The count stands below the share where there is height for it.
  const both =
    showsFigures && showPercent && showCount && height > figureSize * lineHeight.figure + smallest * 3
  const secondaries = both ? alike(legible(figureSize * 0.3), side => side.secondary, 400) : []
  const highest = (set: readonly Fitted[]) => Math.max(0, ...set.map(each => each.height))
  const left = height - highest(figures) - highest(secondaries)
  const names = sides.map(({ label, correct, weight }, index) =>
    fit(
      {
        text: label,
        width: Math.max(1, widthFor(index) - (correct ? sizes.option * markWidth : 0)),
        height: Math.max(smallest * 1.3, left),
        size: legible(sizes.option * (showsFigures ? 1.8 : 2), left * 0.8),
        weight: Math.max(600, weight),
        family,
        leading: lineHeight.label,
        maxLines: 4,
        balance: true,
      },
      measure,
    ),
  )
  const nameHeight = highest(names)
  return names.map((name, index) => ({
    name,
    figure: figures[index],
    secondary: secondaries[index],
    nameHeight,
    textsHeight: nameHeight + highest(figures) + highest(secondaries),
  }))
}

/** Draws the texts of a side from `top` down, beginning or (the last side) ending at `x`. */
function drawSideTexts(
  { key, correct }: Choice,
  { name, nameHeight, figure, secondary }: SideTexts,
  { x, top, fill, last }: { x: number; top: number; fill: string; last: boolean },
  input: LookInput,
): Node[] {
  const { measure, element, sizes } = input
  const way = last ? -1 : 1
  const shift = correct ? sizes.option * markWidth * way : 0
  const at = { element, fill, anchor: last ? 'right' : 'left' } as const
  const foot = top + nameHeight
  const middle = foot - name.height / 2
  const number = (set: Fitted | undefined, part: string, y: number) =>
    set
      ? setTextAbout(
          set,
          { ...at, key: `${key}/${part}`, x, middle: y + set.height / 2, role: 'figure', tabular: true },
          measure,
        )
      : []
  return [
    ...(correct
      ? [drawCheckMark(`${key}/check`, x + sizes.option * 0.5 * way, middle, sizes.option, fill)]
      : []),
    ...setTextAbout(name, { ...at, key: `${key}/label`, x: x + shift, middle, role: 'answer' }, measure),
    ...number(figure, 'percent', foot),
    ...number(secondary, 'count', foot + (figure?.height ?? 0)),
  ]
}
