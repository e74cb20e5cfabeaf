import type { LooksOf } from '../look.ts'
import { timer } from './timer.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'timer'> = { timer }
