import type { getResults } from '#contract/operations/get-results.ts'
import { readResults } from '#server/live/results.ts'
import { pollKeys, reachRoom, readState } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleGetResults: Handler<typeof getResults> = async ({ db, principal, context }, { code }) => {
  const { id } = await reachRoom(db, principal, code)
  const room = await context.rooms.demand(code)
  const [{ state }, keys] = await Promise.all([readState(db, id), pollKeys(db, id)])
  return readResults(context.database.pool, { ...room, state, keys }, context.now())
}
