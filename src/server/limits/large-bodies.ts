import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { longText } from '#server/turns/pace.ts'

/** How many large bodies of one team are read at the same time. */
const mostOfTeam = 2

interface Team {
  reading: number
  waiting: (() => void)[]
}

/**
 * Returns a function that resolves when the body of a request may be read: at once for a small one; large ones of a team
 * take turns, because many together would make votes wait, and a slow one delays only its own team. Throws a 429 or 503
 * without reading the body when too many changes wait already.
 */
export function largeBodies({
  deckWrites,
}: Pick<Context, 'deckWrites'>): (team: string, request: FastifyRequest) => Promise<void> {
  const teams = new Map<string, Team>()

  function next(name: string, team: Team): void {
    const start = team.waiting.shift()
    if (start) return start()
    team.reading -= 1
    if (team.reading === 0) teams.delete(name)
  }

  return async (name, { raw, headers, routeOptions: { bodyLimit } }) => {
    const isChunked = headers['transfer-encoding'] !== undefined
    const length = isChunked ? longText : Number(headers['content-length'] ?? 0)
    // One that is too large is refused without being read.
    if (length < longText || length > bodyLimit) return
    const team = teams.get(name) ?? { reading: 0, waiting: [] }
    teams.set(name, team)
    if (team.reading < mostOfTeam) team.reading += 1
    else await new Promise<void>(resolve => team.waiting.push(resolve))
    let isOver = false
    const end = () => {
      raw.socket.off('close', end)
      if (!isOver) next(name, team)
      isOver = true
    }
    try {
      deckWrites.requireRoom(name, length)
      finished(raw, { writable: false }, end)
      // A request that was refused before all of it had come does not say that it is over when its connection is closed.
      raw.socket.once('close', end)
    } catch (error) {
      end()
      throw error
    }
  }
}
