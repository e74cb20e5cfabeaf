import type { LooksOf } from '../look.ts'
import { wheel } from './wheel.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'wheel'> = { wheel }
