import type { ClientConfig } from 'pg'
import { scopeNames } from '#contract/people/scopes.ts'
import { type Queries, openDatabase } from '#server/store/database.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'

/** Whose key it is. */
interface Holder {
  team: string
  email: string
}

/** Makes a key with all scopes, of a person of a new team on the plan Pro. */
export async function addTeamKey(db: Queries, { team, email }: Holder) {
  const { id: teamId } = await addTeam(db, team, 'pro')
  const { id: userId } = await addUser(db, teamId, email)
  const { key } = await addKey(db, teamId, userId, 'Key', [...scopeNames])
  return { key, teamId, userId }
}

/** Makes such a key over a connection of its own, as an operator would. */
export async function addTeamKeyAt(connection: ClientConfig, holder: Holder) {
  const { db, close } = openDatabase(connection, () => undefined, 1)
  try {
    return await addTeamKey(db, holder)
  } finally {
    await close()
  }
}
