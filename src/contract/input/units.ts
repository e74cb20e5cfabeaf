import { z } from 'zod'

/** What the number of a schema counts, as messages about it say: `a fraction of the width of the slide`. */
export const units = z.registry<{ name: string }>()
