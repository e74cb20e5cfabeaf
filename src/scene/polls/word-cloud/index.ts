import type { LooksOf } from '../look.ts'
import { bubbles } from './bubbles.ts'
import { cloud } from './cloud.ts'
import { wordle } from './wordle.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'word-cloud'> = { cloud, wordle, bubbles }
