import type { LooksOf } from '../look.ts'
import { grid } from './grid/grid.ts'
import { radar } from './radar.ts'
import { scales } from './scales.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'radar'> = { web: radar, scales, grid }
