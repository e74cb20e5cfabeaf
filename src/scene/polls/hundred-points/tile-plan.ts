import type { Box } from '../../primitives.ts'
import { type FitRequest, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
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
}

/** Returns the size of the check mark of the right option, px. */
export const checkSize = ({ w, h }: Box, { sizes }: LookInput): number =>
  Math.min(sizes.option * 0.8, h * 0.4, w * 0.2)

/** The type size of the second figure, in sizes of the first. */
export const secondaryPart = 0.5
/** Line heights of the first figure and of the second below it, in sizes of their type. */
export const tileLines = { figure: 1.2, secondary: 1.25 } as const
/** The paddings at the sides that are tried, in units: first the usual, then the least. */
const paddings = [2.5, 0.75]
/** A figure beside its label takes this part of the width at most, 0–1. */
const figurePart = 0.6
/** In a lower tile than this (px) figures stand beside labels. */
const stackedFrom = smallest * 4.6
/** A lower tile than this (px) has less free above and below its words. */
const lowBelow = smallest * 3
/** A label above a figure may have this size (px) even where the figure is smaller. */
const labelSize = smallest * 1.3

/** Returns one way for all tiles: the one that names most of them, with all that was asked for where that names as many. */
export function planTiles(tiles: readonly Tile[], input: LookInput, style: TileStyle): TilePlan[] {
  const uncounted = { ...input, showCount: input.showCount && !input.showPercent }
  const withoutFigures = { ...input, showCount: false, showPercent: false }
  const asked = [input, ...(uncounted.showCount === input.showCount ? [] : [uncounted])]
  const ways = [...asked, ...(style.labelAlone === true ? [withoutFigures] : [])].flatMap(figures =>
    paddings.map(padding => ({ padding, figures })),
  )
  let best: { plans: TilePlan[]; score: number } = { plans: [], score: -1 }
  for (const { padding, figures } of ways) {
    const plans = tiles.map(tile => planTile(tile, padding, figures, style))
    const figured = new Set(plans.map(({ figure }) => figure !== ''))
    const bonus = figured.size > 1 && style.labelAlone === true ? 0 : figured.has(true) ? 0.5 : 0.25
    const score = plans.filter(({ label }) => label).length + bonus
    if (score > best.score) best = { plans, score }
    if (best.score >= tiles.length + (figures.showPercent || figures.showCount ? 0.5 : 0.25)) break
  }
  return best.plans
}

/** Returns the label and figure one under the other, else side by side, else the figure alone. */
function planTile(
  tile: Tile,
  padding: number,
  input: LookInput,
  { figureBeside: beside = false, labelAlone = false }: TileStyle,
): TilePlan {
  const { choice, box } = tile
  const { family, measure, sizes } = input
  const padX = Math.max(3, Math.min(sizes.unit * padding, box.w * 0.08))
  const padY = Math.max(1, Math.min(sizes.unit * 2, box.h * (box.h < lowBelow ? 0.04 : 0.1)))
  const w = box.w - padX * 2
  const h = box.h - padY * 2
  const checkWidth = choice.correct ? checkSize(box, input) + padX : 0
  const whole = figureText(choice, input)
  const first = figureText(choice, { ...input, showCount: input.showCount && !input.showPercent })
  const secondary = first === whole ? '' : choice.secondary
  const createWidth = (text: string, weight: number) => {
    const atOne = tabularWidth(text, { family, size: 1, weight }, measure)
    return (size: number) => atOne * Math.max(smallest, size)
  }
  const [firstWide, wholeWide, secondaryWide] = [
    createWidth(first, 800),
    createWidth(whole, 800),
    createWidth(secondary, 400),
  ]
  // The smallest size says whether a label can be set whole.
  const least = { family, size: smallest, weight: Math.max(600, choice.weight) }
  const requestLabel = (width: number, height: number, most: number = sizes.option): FitRequest | null => {
    if (!fitsWhole(choice.label, width, height, least, measure)) return null
    const size = legible(most, height / lineHeight.label)
    return { ...least, text: choice.label, width, height, leading: lineHeight.label, size, balance: true }
  }
  const plan = { ...tile, padX, padY, figure: first, size: 0, secondary: '', inline: false }
  if (first === '') return { ...plan, label: requestLabel(w - checkWidth, h), inline: true }
  const largeSize = legible(sizes.option * 1.5, h * 0.34, w * 0.3)
  // A smaller figure below a label comes before one beside it: so that all tiles are read alike.
  const stacks = [largeSize, Math.max(smallest, largeSize * 0.6)].flatMap(size => [
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
      Math.min(sizes.option, Math.max(size, labelSize)),
    )
    const figure = secondary === '' && wholeWide(size) <= w ? whole : first
    if (label) return { ...plan, label, size, figure, secondary }
  }
  const smallSize = legible(sizes.option, h * 0.75)
  for (const size of [smallSize, Math.max(smallest, smallSize * 0.7), smallest]) {
    const across = wholeWide(size)
    const label = across <= w * figurePart ? requestLabel(w - checkWidth - across - padX * 1.5, h) : null
    if (label) return { ...plan, label, figure: whole, size, inline: true }
  }
  const alone = labelAlone ? requestLabel(w - checkWidth, h) : null
  if (alone) return { ...plan, label: alone, figure: '', inline: true }
  const size = [Math.min(largeSize, smallSize), smallest].find(
    each => firstWide(each) <= w && h >= each * 1.05,
  )
  return { ...plan, label: null, figure: size === undefined ? '' : first, size: size ?? 0 }
}
