import { entrySizes } from '../entries.ts'
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

/** The type sizes that are tried on a page of posts that are too many for one, in sizes of an option's label. */
const pageSteps = [1.6, 1.45, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7]

/** Returns the type sizes that are tried on a page that the stage turns to, from large to small, px. */
export const sizesOfPage = (input: LookInput): number[] =>
  entrySizes(input, isLow(input) ? [...lowSteps, 0.64] : pageSteps)
