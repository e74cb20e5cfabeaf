import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { abandonRehearsals, beatRehearsals } from '#server/store/rehearsals.ts'
import type { RoomIdentity } from '#server/store/room-facts.ts'
import type { LiveRoom } from './room.ts'
import type { LiveRooms } from './rooms.ts'
import { type PhoneParts, type SimulatedPeople, simulatedPeople } from './simulated-people.ts'

/** How often rehearsals are continued, ms. */
const everyMs = 100
/** How many joins, answers and votes all rehearsals of a server do each time: at most a hundred a second. */
const mostActions = 10
/** The state of a room is read from the database this often, ms, because a note on the bus may be lost. */
const syncMs = 2_000
/** How often the server says which rehearsals it simulates, ms. */
const beatMs = 1_000
/** How long a rehearsal pauses after an error, ms. */
const pauseMs = 2_000

interface Rehearsal {
  name: RoomIdentity
  people: SimulatedPeople
  /** After an error it pauses until then, ms since 1970. */
  resumesAt: number
}

interface Parts extends PhoneParts {
  rooms: LiveRooms
  log: FastifyBaseLogger
}

/**
 * Simulates the participants of rehearsals [D59], through the functions that serve phones. The server that started a
 * rehearsal does it, until the room ends; when that server stops, the room goes on without them, until the same person starts
 * another rehearsal. All rehearsals of a
 * server together do so little at a time that the votes of real rooms do not wait for them.
 */
export function rehearsalService({ rooms, log, ...parts }: Parts) {
  const { now } = parts
  const running = new Set<Rehearsal>()
  const logError = (error: unknown) => log.error({ err: error }, 'A rehearsal failed')
  /** A refusal is what a phone would get: the poll closed meanwhile, or the host locked the room or removed somebody. */
  const logUnlessRefused = (error: unknown) => {
    if (!(error instanceof Refusal)) logError(error)
  }

  /** Returns the room of a rehearsal; undefined, and forgets the rehearsal, when it has ended. */
  async function roomOf(rehearsal: Rehearsal): Promise<LiveRoom | undefined> {
    const room = await rooms.findById(rehearsal.name)
    if (room && now() - room.syncedAt > syncMs) await rooms.sync(room)
    if (room && room.state.status !== 'ended') return room
    running.delete(rehearsal)
    return undefined
  }

  /** Begins what is due in one rehearsal, at most `most` things. Returns a promise for each. */
  async function continueRehearsal(rehearsal: Rehearsal, most: number): Promise<Promise<unknown>[]> {
    const room = await roomOf(rehearsal)
    if (!room) return []
    rehearsal.people.look(room, rooms.phoneSnapshot(room))
    const work: Promise<unknown>[] = []
    while (work.length < most) {
      const action = rehearsal.people.takeDue()
      if (!action) break
      work.push(action.run(room).catch(logUnlessRefused))
    }
    return work
  }

  async function continueAll(): Promise<void> {
    const work: Promise<unknown>[] = []
    const share = Math.max(1, Math.floor(mostActions / running.size))
    for (const rehearsal of Array.from(running)) {
      if (work.length >= mostActions) break
      if (rehearsal.resumesAt > now()) continue
      try {
        work.push(...(await continueRehearsal(rehearsal, share)))
      } catch (error) {
        rehearsal.resumesAt = now() + pauseMs
        logError(error)
      }
      // Next time, those that had no turn come first.
      if (running.delete(rehearsal)) running.add(rehearsal)
    }
    await Promise.all(work)
  }

  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy || running.size === 0) return
    isBusy = true
    void continueAll().finally(() => (isBusy = false))
  }, everyMs)
  timer.unref()

  const idsOf = () => Array.from(running, ({ name }) => name.id)
  const beats = setInterval(() => {
    if (running.size > 0) void beatRehearsals(parts.pool, idsOf()).catch(logError)
  }, beatMs)
  beats.unref()

  return {
    /** Lets simulated people join a room and answer its polls until it ends. */
    start(name: RoomIdentity, people: number): void {
      running.add({ name, people: simulatedPeople(name.id, people, parts), resumesAt: 0 })
    },
    /** Ends the simulation. The person of a rehearsal can start another one at once. */
    async close(): Promise<void> {
      clearInterval(timer)
      clearInterval(beats)
      const ids = idsOf()
      running.clear()
      if (ids.length > 0) await abandonRehearsals(parts.pool, ids).catch(logError)
    },
  }
}
export type RehearsalService = ReturnType<typeof rehearsalService>
