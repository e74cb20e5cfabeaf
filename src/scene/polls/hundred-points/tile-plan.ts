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
  /** Height of the figure, px. */
  size: number
  /** A quieter figure below the figure. */
  aside: string
  /** The figure stands right of the label, else below it. */
  inline: boolean
}

/** How words stand in tiles. */
export interface TileStyle {
  /** Figures stand at the right end rather than below the labels. */
  beside?: boolean
  /** The label may stand without a figure. */
  label?: boolean
  /** Whether words are centred in a tile rather than at its top. */
  centred?: boolean
}

/** The size of the check mark of the right option. */
export const checkSize = ({ w, h }: Box, { sizes }: LookInput): number =>
  Math.min(sizes.option * 0.8, h * 0.4, w * 0.2)

/** The quiet figure's part of the figure's size. */
export const asidePart = 0.5

/** One way for all tiles: the one that names most of them, with all that was asked for where that names as many. */
export function planTiles(tiles: readonly Tile[], input: LookInput, style: TileStyle): TilePlan[] {
  const uncounted = { ...input, showCount: input.showCount && !input.showPercent }
  const bare = { ...input, showCount: false, showPercent: false }
  const asked = [input, ...(uncounted.showCount === input.showCount ? [] : [uncounted])]
  const ways = [...asked, ...(style.label === true ? [bare] : [])].flatMap(figures =>
    [2.5, 0.75].map(air => ({ air, figures })),
  )
  let best: { plans: TilePlan[]; worth: number } = { plans: [], worth: -1 }
  for (const { air, figures } of ways) {
    const plans = tiles.map(tile => planOf(tile, air, figures, style))
    const told = new Set(plans.map(({ figure }) => figure !== ''))
    const even = told.size > 1 && style.label === true ? 0 : told.has(true) ? 0.5 : 0.25
    const worth = plans.filter(({ label }) => label).length + even
    if (worth > best.worth) best = { plans, worth }
    if (best.worth >= tiles.length + (figures.showPercent || figures.showCount ? 0.5 : 0.25)) break
  }
  return best.plans
}

/** Label and figure one under the other, else side by side, else the figure alone. */
function planOf(
  tile: Tile,
  air: number,
  input: LookInput,
  { beside = false, label: bare = false }: TileStyle,
): TilePlan {
  const { choice, box } = tile
  const { family, measure, sizes } = input
  const padX = Math.max(3, Math.min(sizes.unit * air, box.w * 0.08))
  const padY = Math.max(1, Math.min(sizes.unit * 2, box.h * 0.1))
  const w = box.w - padX * 2
  const h = box.h - padY * 2
  const right = choice.right ? checkSize(box, input) + padX : 0
  const whole = figureText(choice, input)
  const first = figureText(choice, { ...input, showCount: input.showCount && !input.showPercent })
  const aside = first === whole ? '' : choice.aside
  const widths = (text: string, weight: number) => {
    const atOne = tabularWidth(text, { family, size: 1, weight }, measure)
    return (size: number) => atOne * Math.max(smallest, size)
  }
  const [firstWide, wholeWide, asideWide] = [widths(first, 800), widths(whole, 800), widths(aside, 400)]
  // The smallest size says whether a label can be set whole.
  const least = { family, size: smallest, weight: Math.max(600, choice.weight) }
  const ask = (width: number, height: number, most: number = sizes.option): FitRequest | null => {
    if (!fitsWhole(choice.label, width, height, least, measure)) return null
    const size = legible(most, height * 0.8)
    return { ...least, text: choice.label, width, height, leading: lineHeight.label, size, balance: true }
  }
  const plan = { ...tile, padX, padY, figure: first, size: 0, aside: '', inline: false }
  if (first === '') return { ...plan, label: ask(w - right, h), inline: true }
  const large = legible(sizes.option * 1.5, h * 0.34, w * 0.3)
  // A smaller figure below a label comes before one beside it: so that all tiles are read alike.
  const stacks = [large, Math.max(smallest, large * 0.6)].flatMap(size => [
    ...(aside === '' ? [] : [{ size, aside, quiet: Math.max(smallest, size * asidePart) }]),
    { size, aside: '', quiet: 0 },
  ])
  for (const { size, aside, quiet } of beside || h < smallest * 3 ? [] : stacks) {
    if (firstWide(size) > w || asideWide(quiet) > w) continue
    const label = ask(
      w - right,
      h - size * 1.2 - quiet * 1.25,
      Math.min(sizes.option, Math.max(size, smallest * 1.3)),
    )
    const figure = aside === '' && wholeWide(size) <= w ? whole : first
    if (label) return { ...plan, label, size, figure, aside }
  }
  const small = legible(sizes.option, h * 0.7)
  for (const size of [small, Math.max(smallest, small * 0.7), smallest]) {
    const across = wholeWide(size)
    const label = across <= w * 0.6 ? ask(w - right - across - padX * 1.5, h) : null
    if (label) return { ...plan, label, figure: whole, size, inline: true }
  }
  const alone = bare ? ask(w - right, h) : null
  if (alone) return { ...plan, label: alone, figure: '', inline: true }
  const size = [Math.min(large, small), smallest].find(each => firstWide(each) <= w && h >= each * 1.05)
  return { ...plan, label: null, figure: size === undefined ? '' : first, size: size ?? 0 }
}
