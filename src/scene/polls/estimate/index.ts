import type { LooksOf } from '../look.ts'
import { curve } from './curve.ts'
import { dots } from './dots.ts'
import { hist } from './hist.ts'
import { range } from './range.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'estimate'> = { hist, curve, dots, range }
