import type { LooksOf } from '../look.ts'
import { bloom } from './bloom.ts'
import { breakdown } from './breakdown.ts'
import { curve } from './curve.ts'
import { faces } from './faces.ts'
import { gauge } from './gauge.ts'
import { stars } from './stars.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'rating'> = { stars, faces, breakdown, gauge, curve, bloom }
