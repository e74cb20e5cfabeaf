import { CommentsButton } from '../comments/comments-button.tsx'
import { People } from './people.tsx'

/** What the bar shows of working on the deck together: who is here, and the comments. */
export const Together = () => (
  <>
    <People />
    <CommentsButton />
  </>
)
