import type { LooksOf } from '../look.ts'
import { bump } from './bump.ts'
import { dumbbell } from './dumbbell.ts'
import { slope } from './slope.ts'
import { stream } from './stream.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'rounds'> = { bump, stream, slope, dumbbell }
