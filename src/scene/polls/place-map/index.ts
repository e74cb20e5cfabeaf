import type { LooksOf } from '../look.ts'
import { dark, light, standard } from './place-map.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'place-map'> = { standard, light, dark }
