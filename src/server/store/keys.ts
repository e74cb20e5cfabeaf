import type { Queries } from './database.ts'

const teamKeys = (db: Queries, teamId: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.id', 'api_keys.name', 'api_keys.scopes', 'api_keys.created_at'])
    .select(['api_keys.last_used_at', 'users.id as user_id', 'users.name as user_name', 'users.email'])
    .where('api_keys.team_id', '=', teamId)
    .where('api_keys.revoked_at', 'is', null)

/** Lists the keys of a team that were not revoked, or those of one person, the newest first. */
export const listTeamKeys = (db: Queries, teamId: string, userId: string | undefined) =>
  teamKeys(db, teamId)
    .$if(userId !== undefined, query => query.where('api_keys.user_id', '=', userId ?? ''))
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute()
export type TeamKey = Awaited<ReturnType<typeof listTeamKeys>>[number]

/** Finds a key of a team that was not revoked. */
export const findTeamKey = (db: Queries, teamId: string, id: string): Promise<TeamKey | undefined> =>
  teamKeys(db, teamId).where('api_keys.id', '=', id).executeTakeFirst()

/** Reads a key of a team that is known to be there. */
export const readTeamKey = (db: Queries, teamId: string, id: string): Promise<TeamKey> =>
  teamKeys(db, teamId).where('api_keys.id', '=', id).executeTakeFirstOrThrow()
