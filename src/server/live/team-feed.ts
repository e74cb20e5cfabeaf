import type pg from 'pg'
import type { TeamEvent } from '#contract/rooms/live-events.ts'
import { hasTeams, isTeamQuiz } from '#rooms/teams.ts'
import { noteTookPart, readTeamSizes, readTeamsOf } from '#server/store/room-teams.ts'
import type { TeamFeed } from './feeds.ts'
import type { LiveRoom } from './room.ts'
import { encode } from './streams.ts'
import { throttle } from './throttle.ts'

/** The least time between two reads for one room, ms. */
const everyMs = 500
/** The time that passes for each phone until all are told anew how many are in each team, ms: while 10,000 join, that is each five seconds. */
const everyMsPerPhone = 0.5

/**
 * Tells each phone of this server the team of its participant, and how many people are in each, in rooms with teams; and notes who takes
 * part once the quiz of such a room has begun. Errors go to `onError`.
 */
export function teamFeed(
  room: () => LiveRoom,
  pool: Pick<pg.Pool, 'query'>,
  onError: (error: unknown) => void,
): TeamFeed {
  /** Those whose team is to be read and told. */
  let waiting = new Set<string>()
  /** The teams of people with a phone here; nobody whose team was never read. */
  const known = new Map<string, string | null>()
  let sizes: TeamEvent['sizes'] = {}
  let sizesTold = ''
  const noted = new Set<string>()

  const update = throttle(
    async () => {
      const { agenda, id, kicked, present, state } = room()
      if (!hasTeams(state)) {
        waiting.clear()
        known.clear()
        return
      }
      if (present.size === 0) {
        waiting.clear()
        return
      }
      const asked = [...waiting]
      waiting = new Set()
      const read = async () => {
        if (isTeamQuiz(state, agenda)) await note([...present.keys()])
        return { teams: await readTeamsOf(pool, asked), counts: await readTeamSizes(pool, id, kicked) }
      }
      const { teams, counts } = await read().catch((error: unknown) => {
        for (const person of asked) waiting.add(person)
        throw error
      })
      for (const person of asked) known.set(person, teams.get(person) ?? null)
      sizes = Object.fromEntries(counts)
      for (const person of known.keys()) if (!present.has(person)) known.delete(person)
      send(asked)
      if (JSON.stringify(sizes) !== sizesTold) tellAll.trigger()
    },
    everyMs,
    onError,
  )

  const tellAll = throttle(
    async () => {
      sizesTold = JSON.stringify(sizes)
      send(known.keys())
    },
    () => Math.max(everyMs, known.size * everyMsPerPhone),
    onError,
  )

  async function note(people: readonly string[]): Promise<void> {
    const fresh = people.filter(person => !noted.has(person))
    if (fresh.length === 0) return
    await noteTookPart(pool, fresh)
    for (const person of fresh) noted.add(person)
  }

  /** Encodes an event once for all members of a team. */
  function send(people: Iterable<string>): void {
    const encoded = new Map<string | null, Buffer>()
    for (const person of people) {
      const team = known.get(person) ?? null
      const event: TeamEvent = { team, sizes }
      const bytes = encoded.get(team) ?? encode('team', event)
      encoded.set(team, bytes)
      for (const stream of room().present.get(person) ?? []) stream.send(bytes)
    }
  }

  const ask = (people: Iterable<string>) => {
    if (!hasTeams(room().state)) return
    for (const person of people) if (room().present.has(person)) waiting.add(person)
    update.trigger()
  }
  return {
    moved: ask,
    askAll: () => ask(room().present.keys()),
    stop() {
      update.stop()
      tellAll.stop()
    },
  }
}
