import type { Queries } from '#server/store/database.ts'
import type { Link } from '#server/store/links.ts'
import { isOwner } from '#server/store/people.ts'

/** An invitation, as a link holds it. */
type Invitation = Pick<Link, 'team_id' | 'by_user_id'>

/** Whether an invitation still stands: who made it owns the team now, or is the operator. */
export const isStanding = async (db: Queries, { team_id, by_user_id }: Invitation): Promise<boolean> =>
  by_user_id === null || (await isOwner(db, team_id ?? '', by_user_id))
