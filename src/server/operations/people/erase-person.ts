import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { Context } from '#server/context.ts'
import { type Actor, audit, auditPerson, forgetInAudit, forgetTeamInAudit } from '#server/store/audit.ts'
import { forgetCommenter } from '#server/store/comments.ts'
import type { Queries } from '#server/store/database.ts'
import { lockMembers, membershipsOf, removeMembership } from '#server/store/people.ts'
import { deleteTeam } from '#server/store/teams.ts'
import { forgetAuthor } from '#server/store/versions.ts'
import { endRoomsOf } from './end-rooms.ts'
import { eraseAddress } from './erase-address.ts'

/** What became of the teams of a person who is gone. */
interface Erased {
  /** What `announce` needs after the commit. */
  ended: Awaited<ReturnType<typeof endRoomsOf>>
  /** Teams in which nobody else was. */
  deletedTeams: string[]
  /** Teams in which another owner has now what the person shared. */
  leftTeams: string[]
}

/**
 * Removes a person with account, sessions, passkeys and keys, in a transaction. What is shared goes to another owner of the team, and private
 * decks into that one's bin, or with `drafts: 'deleted'`, as their rooms, with the person; a team without anybody else is deleted. The audit log loses the
 * names. Throws a 409 for the only owner of a team with members.
 */
export async function erasePerson(
  tx: Queries,
  context: Parameters<typeof endRoomsOf>[1],
  { id, email }: { id: string; email: string },
  { actor, drafts }: { actor: Actor; drafts: 'to the bin' | 'deleted' },
): Promise<Erased> {
  const erased: Erased = { ended: [], deletedTeams: [], leftTeams: [] }
  const deleted: Deleted = { decks: [], rooms: [] }
  const action = actor.kind === 'operator' ? 'account-erased' : 'account-deleted'
  await auditPerson(tx, id, { actor, action, target: { kind: 'person', id, name: null } })
  for (const team of await membershipsOf(tx, id)) {
    const others = (await lockMembers(tx, team.id)).filter(({ user_id }) => user_id !== id)
    erased.ended.push(...(await endRoomsOf(tx, context, actor, team.id, id)))
    const owner = others.find(({ role }) => role === 'owner')
    if (others.length === 0) {
      const target = { kind: 'team' as const, id: team.id, name: null }
      await audit(tx, team.id, { actor, action: 'team-deleted', target })
      await deleteTeam(tx, team.id)
      await forgetTeamInAudit(tx, team.id)
      erased.deletedTeams.push(team.name)
    } else if (!owner) throw new Refusal('last_owner', said('last_owner.fix.team', { team: team.name }))
    else {
      if (drafts === 'deleted') {
        const { decks, rooms } = await deleteDrafts(tx, team.id, id)
        deleted.decks.push(...decks)
        deleted.rooms.push(...rooms)
      }
      await removeMembership(tx, team.id, id, { userId: owner.user_id, intoBin: true })
      erased.leftTeams.push(team.name)
    }
  }
  await forgetAuthor(tx, id)
  await forgetCommenter(tx, id)
  await forgetInAudit(tx, { id, deleted })
  await eraseAddress(tx, email)
  await tx.deleteFrom('api_keys').where('user_id', '=', id).execute()
  await tx.deleteFrom('users').where('id', '=', id).execute()
  return erased
}

/** What is deleted with a person: the ids of decks, and the public ones of rooms. */
interface Deleted {
  decks: string[]
  rooms: string[]
}

/** Deletes the private decks of a person in a team, with the rooms that were started from them. Returns which they were. */
async function deleteDrafts(tx: Queries, teamId: string, userId: string): Promise<Deleted> {
  const drafts = tx
    .selectFrom('decks')
    .select('id')
    .where('team_id', '=', teamId)
    .where('owner_id', '=', userId)
    .where('shared_at', 'is', null)
  const rooms = await tx
    .deleteFrom('rooms')
    .where('deck_id', 'in', drafts)
    .where('ended_at', 'is not', null)
    .returning('public_id')
    .execute()
  const decks = await tx.deleteFrom('decks').where('id', 'in', drafts).returning('id').execute()
  return { decks: decks.map(({ id }) => id), rooms: rooms.map(({ public_id }) => public_id) }
}

/** Tells all servers of what ended with a person, after the commit. */
export async function announceErased(
  { rooms }: Pick<Context, 'rooms'>,
  { ended }: Pick<Erased, 'ended'>,
): Promise<void> {
  for (const { room, after } of ended) await rooms.announce(room, after)
}
