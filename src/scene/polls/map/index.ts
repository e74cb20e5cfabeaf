import type { LooksOf } from '../look.ts'
import { bars } from './bars.ts'
import { heat } from './heat.ts'
import { pins } from './pins.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'map'> = { pins, heat, bars }
