import { Refusal } from '#contract/refusal.ts'
import { teamQueue } from './team-queue.ts'

const megabyte = 1024 * 1024

/** A write whose body has at least this many UTF-16 code units counts as large. */
const largeBody = 256 * 1024

/** How many writes may run at the same time, and how many may wait, of which length together, UTF-16 code units. */
interface Allowance {
  running: number
  large: number
  waiting: number
  length: number
}

const ofTeam: Allowance = { running: 2, large: 1, waiting: 100, length: 64 * megabyte }
const ofServer: Allowance = { running: 4, large: 2, waiting: 400, length: 256 * megabyte }
/** After how many seconds a refused write may be sent again. */
const retryAfterSec = 5

/** A write of a deck; `deck` is undefined for a new one. */
interface Write {
  team: string
  deck: string | undefined
  /** The length of the body if it is long, in UTF-16 code units; otherwise 0. */
  length: number
}

interface Task extends Write {
  start(): void
}

/**
 * The queue of the writes of decks on this server. A write waits for its turn before it takes a connection to the
 * database: one write of a deck at a time, few of a team, few in all. Teams are served in turn.
 */
export function deckWrites({ team: teamMost = ofTeam, server: serverMost = ofServer } = {}) {
  const running = new Set<Write>()
  const waiting = teamQueue<Task>()

  const fits = (writes: Iterable<Write>, next: Write, { running: most, large }: Allowance): boolean => {
    const all = [...writes]
    if (all.length >= most) return false
    return next.length < largeBody || all.filter(({ length }) => length >= largeBody).length < large
  }
  const isNext = (next: Write): boolean => {
    const own = [...running].filter(({ team }) => team === next.team)
    if (next.deck !== undefined && own.some(({ deck }) => deck === next.deck)) return false
    return fits(running, next, serverMost) && fits(own, next, teamMost)
  }

  function startNext(): void {
    for (let task = waiting.take(isNext); task; task = waiting.take(isNext)) task.start()
  }

  const isFull = (tasks: readonly Task[], { length }: Write, most: Allowance): boolean => {
    if (tasks.length >= most.waiting) return true
    const waitingLength = tasks.reduce((sum, task) => sum + task.length, 0)
    return waitingLength > 0 && waitingLength + length > most.length
  }

  /** Throws a 429 when too many writes of the team wait, and a 503 when too many wait in all. */
  function requireRoom(write: Write): void {
    if (isFull(waiting.of(write.team), write, teamMost))
      throw new Refusal('changes_waiting', undefined, undefined, retryAfterSec)
    if (isFull(waiting.all(), write, serverMost))
      throw new Refusal('unavailable', undefined, undefined, retryAfterSec)
  }

  return {
    /** Throws what `run` would throw now for a write of this team with a body of this length. */
    requireRoom: (team: string, length: number): void => requireRoom({ team, deck: undefined, length }),
    /**
     * Does the work of a write when it is its turn. Throws a 429 when too many writes of the team wait, and a 503 when
     * too many wait in all.
     */
    async run<T>(write: Write, work: () => Promise<T>): Promise<T> {
      requireRoom(write)
      const { promise, resolve } = Promise.withResolvers<void>()
      const task: Task = {
        ...write,
        start: () => {
          running.add(task)
          resolve()
        },
      }
      waiting.add(task)
      startNext()
      await promise
      try {
        return await work()
      } finally {
        running.delete(task)
        startNext()
      }
    },
  }
}
export type DeckWrites = ReturnType<typeof deckWrites>
