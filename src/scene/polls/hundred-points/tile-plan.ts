import type { Box } from '../../primitives.ts'
import { type FitRequest, legible, lineHeight, smallest, stepped, tabularWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { figureText } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { fitsWhole } from '../fits-whole.ts'

/** A rectangle of an option. */
export interface Tile {
  choice: Choice
  box: Box
  /** In another tone than that of the option. */
  fill?: string
}

/** Where label and figures of a tile stand, lengths in px. */
export interface TilePlan extends Tile {
  padX: number
  padY: number
  /** Null where the label has no place. */
  label: FitRequest | null
  /** Whether the label can be read from far away. */
  isComfortable: boolean
  /** Whether the label has the last size that is tried, which cannot be read from the last row. */
  isSmall: boolean
  figure: string
  /** Type size of the figure, px; 0 without one. */
  size: number
  /** A quieter figure below the figure. */
  secondary: string
  /** The figure stands right of the label, else below it. */
  inline: boolean
}

/** How words are arranged in tiles. */
export interface TileStyle {
  /** Figures stand at the right end rather than below the labels. */
  figureBeside?: boolean
  /** The label may stand without a figure. */
  labelAlone?: boolean
  /** Whether words are centred in a tile rather than at its top. */
  centred?: boolean
  /** Words of different tiles stand one below the other, so all have the usual padding if it leaves space for a label. */
  aligned?: boolean
  /** A tile without space for words of comfortable size has none. */
  onlyComfortable?: boolean
}

/** Returns the size of the check mark of the right option, px. */
export const checkSize = ({ w, h }: Box, { sizes }: LookInput): number =>
  Math.min(sizes.option * 0.8, h * 0.4, w * 0.2)

/** The type size of the second figure, in sizes of the first. */
export const secondaryPart = 0.5
/** Line heights of the first figure and of the second below it, in sizes of their type. */
export const tileLines = { figure: 1.2, secondary: 1.25 } as const
/** The paddings at the sides that are tried, in units: first the usual, then the least. */
const paddings = [2.5, 1] as const
/** Figures at the right end at most, in sizes of an option's label: larger, they would make the names smaller. */
const besideSize = 0.85
/** A figure beside its label takes this part of the width at most, 0–1. */
const figurePart = 0.6
/** In a lower tile than this (px) figures stand beside labels. */
const stackedFrom = smallest * 4.6
/** A lower tile than this (px) has less free above and below its words. */
const lowBelow = smallest * 3
/** A label of this size (px) can be read from far away, and may have it even where the figure below it is smaller. */
const comfortable = smallest * 1.6
/** The least sizes of labels that are tried after that, px; on small cards these parts of that of options. */
const acceptable = [
  { size: smallest * 1.45, part: 0.5 },
  { size: smallest * 1.3, part: 0.45 },
] as const
/** What a label of comfortable size counts, where a label counts 1: less than the figures of all tiles. */
const comfort = 0.02
/** What a label of the last size counts less: for one the counts stay, three are better without them. */
const small = 0.1

/** Returns one way for all tiles: the one that names most of them, with all that was asked for where that names as many as large. */
export function planTiles(tiles: readonly Tile[], input: LookInput, style: TileStyle): TilePlan[] {
  const uncounted = { ...input, showCount: input.showCount && !input.showPercent }
  const withoutFigures = { ...input, showCount: false, showPercent: false }
  const asked = [input, ...(uncounted.showCount === input.showCount ? [] : [uncounted])]
  let best: { plans: TilePlan[]; score: number } = { plans: [], score: -1 }
  for (const figures of [...asked, ...(style.labelAlone === true ? [withoutFigures] : [])]) {
    const plans = tiles.map(tile => planTile(tile, figures, style))
    const figured = new Set(plans.map(({ figure }) => figure !== ''))
    const bonus = figured.size > 1 && style.labelAlone === true ? 0 : figured.has(true) ? 0.5 : 0.25
    const score = plans.reduce(
      (sum, { label, isComfortable, isSmall }) =>
        sum + (label ? 1 : 0) + (isComfortable ? comfort : 0) - (isSmall ? small : 0),
      bonus,
    )
    if (score > best.score) best = { plans, score }
    if (plans.every(({ isComfortable }) => isComfortable)) break
  }
  return best.plans
}

/** Returns the label and figure one under the other, else side by side, else the figure alone; the label as large as can be. */
function planTile(tile: Tile, input: LookInput, style: TileStyle): TilePlan {
  const { option } = input.sizes
  const large = legible(comfortable, option)
  const leasts = [large, ...acceptable.map(({ size, part }) => legible(size, option * part))]
  const last = leasts.at(-1) ?? large
  for (const { least, padding } of settingsFor(leasts, style)) {
    const plan = planLabel(tile, padding, least, input, style)
    if (plan) return { ...plan, isComfortable: least === large, isSmall: least === last && least < large }
  }
  const plan = planFigure(tile, paddings[0], last, input)
  return style.onlyComfortable === true ? { ...plan, figure: '', size: 0 } : plan
}

/** Returns the least sizes of a label (px) with the paddings (units) in the order in which they are tried. */
function settingsFor(leasts: readonly number[], { aligned = false, onlyComfortable = false }: TileStyle) {
  if (onlyComfortable) return leasts.slice(0, 1).map(least => ({ least, padding: paddings[0] }))
  const byPadding = (sizes: readonly number[]) =>
    paddings.flatMap(padding => sizes.map(least => ({ least, padding })))
  return aligned
    ? [...byPadding(leasts.slice(0, -1)), ...byPadding(leasts.slice(-1))]
    : leasts.flatMap(least => byPadding([least]))
}

/** Returns the free space of a tile inside its edges, and what it takes to know how wide figures are, px. */
function measureTile({ choice, box }: Tile, padding: number, input: LookInput) {
  const { family, measure, sizes } = input
  const padX = Math.max(3, Math.min(sizes.unit * padding, box.w * 0.08))
  const padY = Math.max(1, Math.min(sizes.unit * padding * 0.8, box.h * (box.h < lowBelow ? 0.04 : 0.1)))
  const whole = figureText(choice, input)
  const first = figureText(choice, { ...input, showCount: input.showCount && !input.showPercent })
  const createWidth = (text: string, weight: number) => {
    const atOne = tabularWidth(text, { family, size: 1, weight }, measure)
    return (size: number) => atOne * Math.max(smallest, size)
  }
  const [w, h] = [box.w - padX * 2, box.h - padY * 2]
  const largeSize = legible(sizes.option * 1.5, stepped(h * 0.34), stepped(w * 0.3))
  const smallSize = legible(sizes.option, stepped(h * 0.75))
  return { padX, padY, w, h, whole, first, createWidth, largeSize, smallSize }
}

/** Returns a tile with its label in no smaller size than `least` (px), with all figures asked for; null where they do not fit. */
function planLabel(
  tile: Tile,
  padding: number,
  least: number,
  input: LookInput,
  { figureBeside: beside = false, labelAlone = false }: TileStyle,
): TilePlan | null {
  const { choice, box } = tile
  const { family, measure, sizes } = input
  const { padX, padY, w, h, whole, first, createWidth, largeSize, smallSize } = measureTile(
    tile,
    padding,
    input,
  )
  const checkWidth = choice.correct ? checkSize(box, input) + padX : 0
  const secondary = first === whole ? '' : choice.secondary
  const [firstWide, wholeWide, secondaryWide] = [
    createWidth(first, 800),
    createWidth(whole, 800),
    createWidth(secondary, 400),
  ]
  // The smallest size says whether a label can be set whole.
  const font = { family, size: least, weight: Math.max(600, choice.weight) }
  const requestLabel = (width: number, height: number, most: number = sizes.option): FitRequest | null => {
    if (!fitsWhole(choice.label, width, height, font, measure)) return null
    const size = legible(most, stepped(height / lineHeight.label))
    const type = { size, min: least, leading: lineHeight.label, balance: true }
    return { ...font, text: choice.label, width, height, ...type }
  }
  const plan = {
    ...tile,
    padX,
    padY,
    isComfortable: false,
    isSmall: false,
    figure: first,
    size: 0,
    secondary: '',
    inline: false,
  }
  if (first === '') {
    const label = requestLabel(w - checkWidth, h)
    return label && { ...plan, label, inline: true }
  }
  // A smaller figure below a label comes before one beside it: so that all tiles are read alike.
  const sizesBelow = [largeSize, largeSize * 0.6, least].filter(size => size >= least && size <= largeSize)
  const stacks = sizesBelow.flatMap(size => [
    ...(secondary === ''
      ? []
      : [{ size, secondary, secondarySize: Math.max(smallest, size * secondaryPart) }]),
    { size, secondary: '', secondarySize: 0 },
  ])
  for (const { size, secondary, secondarySize } of beside || h < stackedFrom ? [] : stacks) {
    if (firstWide(size) > w || secondaryWide(secondarySize) > w) continue
    const label = requestLabel(
      w - checkWidth,
      h - size * tileLines.figure - secondarySize * tileLines.secondary,
      Math.min(sizes.option, Math.max(size, comfortable)),
    )
    const figure = secondary === '' && wholeWide(size) <= w ? whole : first
    if (label) return { ...plan, label, size, figure, secondary }
  }
  const most = beside ? Math.min(smallSize, legible(sizes.option * besideSize)) : smallSize
  for (const size of [most, Math.max(least, most * 0.7), least].filter(size => size >= least)) {
    const across = wholeWide(size)
    const label = across <= w * figurePart ? requestLabel(w - checkWidth - across - padX * 1.5, h) : null
    if (label) return { ...plan, label, figure: whole, size, inline: true }
  }
  const alone = labelAlone ? requestLabel(w - checkWidth, h) : null
  return alone && { ...plan, label: alone, figure: '', inline: true }
}

/** Returns a tile with its figure alone, or with nothing where that does not fit either. */
function planFigure(tile: Tile, padding: number, least: number, input: LookInput): TilePlan {
  const { padX, padY, w, h, first, createWidth, largeSize, smallSize } = measureTile(tile, padding, input)
  const firstWide = createWidth(first, 800)
  const size =
    first === ''
      ? undefined
      : [Math.min(largeSize, smallSize), least].find(
          each => each >= least && firstWide(each) <= w && h >= each * 1.05,
        )
  return {
    ...tile,
    padX,
    padY,
    label: null,
    isComfortable: false,
    isSmall: false,
    figure: size === undefined ? '' : first,
    size: size ?? 0,
    secondary: '',
    inline: first === '',
  }
}
