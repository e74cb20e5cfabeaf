import type { LooksOf } from '../look.ts'
import { arc } from './arc.ts'
import { bars } from './bars.ts'
import { bubbles } from './bubbles.ts'
import { butterfly } from './butterfly.ts'
import { chord } from '#scene/polls/multiple-choice/chord.ts'
import { heat } from './heat.ts'
import { lollipops } from './lollipops.ts'
import { spokes } from './spokes.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'multiple-choice'> = {
  bars,
  lollipops,
  bubbles,
  spokes,
  butterfly,
  heat,
  arc,
  chord,
}
