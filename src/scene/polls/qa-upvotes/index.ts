import type { LooksOf } from '../look.ts'
import { withGroups } from '../open-feed/groups.ts'
import { list } from './list.ts'
import { spotlight } from './spotlight.ts'

/** Every look of the type, by name; one that is missing does not compile. */
export const looks: LooksOf<'qa-upvotes'> = {
  list: withGroups(list),
  spotlight: withGroups(spotlight),
}
