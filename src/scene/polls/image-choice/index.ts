import type { LooksOf } from '../look.ts'
import { fill } from './fill.ts'
import { hero } from './hero.ts'
import { mosaic } from './mosaic.ts'
import { tiles } from './tiles.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'image-choice'> = { tiles, mosaic, fill, hero }
