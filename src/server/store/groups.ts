import { sql } from 'kysely'
import type { PeopleGroup } from '#contract/people/sharing.ts'
import type { Queries } from './database.ts'

const selectGroups = (db: Queries) =>
  db
    .selectFrom('people_groups')
    .select(['id', 'name'])
    .select(
      sql<
        string[]
      >`array(select user_id from group_members where group_id = people_groups.id order by user_id)`.as(
        'members',
      ),
    )

/** Lists the groups of people of a team by name, each with the ids of its people. */
export const listGroups = (db: Queries, teamId: string): Promise<PeopleGroup[]> =>
  selectGroups(db)
    .where('team_id', '=', teamId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

/** Reads a group that is there. */
export const readGroup = (db: Queries, id: string): Promise<PeopleGroup> =>
  selectGroups(db).where('id', '=', id).executeTakeFirstOrThrow()

/** Makes some people of a team the people of a group. Ids of others are left out. */
export async function setGroupMembers(
  db: Queries,
  { teamId, groupId, members }: { teamId: string; groupId: string; members: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where(sql<boolean>`user_id <> all(${sql.val(members)}::text[])`)
    .execute()
  await sql`
    insert into group_members (group_id, team_id, user_id)
    select ${groupId}, team_id, user_id from memberships
    where team_id = ${teamId} and user_id = any(${sql.val(members)}::text[])
    on conflict do nothing`.execute(db)
}

/** Lists with which groups a deck is shared, by name. */
export const listGroupGrants = (db: Queries, deckId: string) =>
  db
    .selectFrom('deck_group_grants')
    .innerJoin('people_groups', 'people_groups.id', 'deck_group_grants.group_id')
    .select(['people_groups.id', 'people_groups.name', 'deck_group_grants.permission'])
    .select(
      sql<number>`(select count(*)::int from group_members where group_id = people_groups.id)`.as('people'),
    )
    .where('deck_group_grants.deck_id', '=', deckId)
    .orderBy(sql`lower(people_groups.name)`)
    .orderBy('people_groups.id')
    .execute()
