import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import type { createTeam } from '#contract/operations/people/create-team.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { addMember, membershipsOf } from '#server/store/people.ts'
import { addTeam } from '#server/store/teams.ts'
import type { PeopleHandler } from './handler.ts'
import { audit, personActor } from '#server/store/audit.ts'

export const handleCreateTeam: PeopleHandler<typeof createTeam> = async (
  { context, db, person },
  { name },
) => {
  const team = await db.transaction().execute(async tx => {
    const { length } = await membershipsOf(tx, person.user.id)
    if (length >= limits.teamsOfPerson)
      throw new Refusal(
        'too_many_things',
        said('too_many_things.fix.teams'),
        said('too_many_things.error.teams', { count: length }),
      )
    const made = await addTeam(tx, name, 'free')
    await addMember(tx, made.id, person.user.id, 'owner')
    const target = { kind: 'team' as const, id: made.id, name }
    await audit(tx, made.id, { actor: personActor(person.user), action: 'team-made', target })
    return made
  })
  await confirmChange(context.database.pool)
  return { ...team, language: null, role: 'owner' as const }
}
