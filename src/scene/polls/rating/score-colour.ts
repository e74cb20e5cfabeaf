import { mix } from '../../colour.ts'
import type { LookInput } from '../look.ts'

/** How much of the accent is in the colour of each score, from one to five: the tones say their order. */
const depths = [0.28, 0.44, 0.6, 0.8, 1] as const

/** Returns the colour of a score, of which the first has the index 0: that of the author, or a tone of the accent. */
export const scoreColour = (
  index: number,
  { accent, colours, surface }: Pick<LookInput, 'accent' | 'colours' | 'surface'>,
): string => colours[index] ?? mix(surface.background, colours[0] ?? accent, depths[index] ?? 1)
