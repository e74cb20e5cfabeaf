import type { LooksOf } from '../look.ts'
import { camps } from './camps.ts'
import { split } from './split.ts'
import { tug } from './tug.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'this-or-that'> = { split, tug, camps }
