import { entriesOf, entrySizes } from '../entries.ts'
import type { LookInput } from '../look.ts'

/** Lower boxes than this, in sizes of an option's label, are no slides: more posts come before larger type. */
const lowBelow = 12
/** The type sizes that are also tried in a low box, in sizes of an option's label. */
const lowSteps = [0.88, 0.76, 0.72]

/** Returns whether a box is too low for a slide. */
export const isLow = ({ box, sizes }: Pick<LookInput, 'box' | 'sizes'>): boolean =>
  box.h < sizes.option * lowBelow

/** Returns the type sizes that are tried where all posts may fit, px; `steps` are those of a slide, in sizes of an option's label. */
export const sizesOfAll = (steps: readonly number[], input: LookInput): number[] =>
  entrySizes(input, isLow(input) ? [...steps, ...lowSteps] : steps)

/** Of more posts than this, more stand on a page in smaller type, so that all of them have their turn. */
const many = 36

/**
 * Returns the type sizes that are tried where posts go on below the page, in sizes of an option's label: few that can be read from the last
 * row, for the stage turns the pages, and smaller ones only where long posts would be cut.
 */
export const stepsOfPage = (input: LookInput): { short: readonly number[]; long: readonly number[] } => {
  if (isLow(input)) return { short: [0.76, 0.72], long: [] }
  const short = [...(entriesOf(input).total > many ? [] : [1.45, 1.3, 1.2]), 1.1, 1]
  return { short, long: [0.88, 0.76] }
}
