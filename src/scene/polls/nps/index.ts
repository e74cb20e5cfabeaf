import type { LooksOf } from '../look.ts'
import { diverging } from './diverging.ts'
import { needle } from './needle.ts'
import { score } from './score.ts'
import { swarm } from './swarm.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'nps'> = { score, needle, diverging, swarm }
