import type { listSessions as operation } from '#contract/operations/people/list-sessions.ts'
import { listSessions } from '#server/store/sessions.ts'
import type { PeopleHandler } from './handler.ts'

export const handleListSessions: PeopleHandler<typeof operation> = async ({ db, person }) => ({
  sessions: (await listSessions(db, person.user.id)).map(({ id, method, started_at, used_at }) => ({
    id,
    method,
    startedAt: started_at,
    usedAt: used_at,
    current: id === person.session.id,
  })),
})
