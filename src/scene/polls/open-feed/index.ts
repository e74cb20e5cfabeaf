import type { LooksOf } from '../look.ts'
import { bubbles } from './bubbles.ts'
import { cards } from './cards.ts'
import { feed } from './feed.ts'
import { withGroups } from './groups.ts'
import { withTypedTexts } from './typed-texts.ts'
import { withTyping } from './typing.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'open-feed'> = {
  feed: withTypedTexts(withTyping(withGroups(feed))),
  cards: withTypedTexts(withTyping(withGroups(cards))),
  bubbles: withTypedTexts(withTyping(withGroups(bubbles))),
}
