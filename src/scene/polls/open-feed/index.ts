import type { LooksOf } from '../look.ts'
import { bubbles } from './bubbles.ts'
import { cards } from './cards.ts'
import { feed } from './feed.ts'
import { withGroups } from './groups.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'open-feed'> = {
  feed: withGroups(feed),
  cards: withGroups(cards),
  bubbles: withGroups(bubbles),
}
