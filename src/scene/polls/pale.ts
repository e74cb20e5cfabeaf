import { tint } from '../colour.ts'
import type { LookInput } from './look.ts'

/** How much of its colour has what stands for answers that are still to come, 0–1. */
export const paleness = 0.14

/** Returns the colour of what stands for answers that are still to come: pale, in the colour that they will have. */
export const paleOf = ({ accent, surface }: LookInput, colour: string = accent): string =>
  tint(surface, colour, paleness)
