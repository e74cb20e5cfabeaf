import type { LooksOf } from '../look.ts'
import { bubbles } from './bubbles.ts'
import { cards } from './cards.ts'
import { feed } from './feed.ts'
import { withGroups } from './groups.ts'
import { withTypedTexts } from './typed-texts.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'open-feed'> = {
  feed: withTypedTexts(withGroups(feed)),
  cards: withTypedTexts(withGroups(cards)),
  bubbles: withTypedTexts(withGroups(bubbles)),
}
