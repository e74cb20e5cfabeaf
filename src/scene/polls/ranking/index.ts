import type { LooksOf } from '../look.ts'
import { avg } from './avg.ts'
import { list, withRightOrder } from './list.ts'
import { withOrderCards } from './order-cards.ts'
import { podium } from './podium.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'ranking'> = {
  list: withRightOrder(withOrderCards(list)),
  podium: withRightOrder(withOrderCards(podium)),
  avg: withRightOrder(withOrderCards(avg)),
}
