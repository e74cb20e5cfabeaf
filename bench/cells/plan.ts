import type { Costs } from './costs.ts'
import { type Resource, type Simulated, simulate } from './simulate.ts'
import { fullestCell, roomSizes } from './workload.ts'

/** A machine that serves people: a worker for each core, and memory that streams may use, MB. */
const server = { workers: 4, memoryMb: 8_192 }
/** A cell of many rooms: as `compose.cluster.yaml`, with a database and a bus on machines of their own. One server may be lost. */
const cellServers = 3
const databaseCores = 4
/** The database of a cell for one huge room. */
const hugeDatabaseCores = 16
/** How many processes a relay sends a change to. */
const relayFanOut = 32
/** What must hold, ms. */
const targets = { answerP99: 1_000, changeP99: 500 }
/** The rooms open their poll within this time, ms. */
const opensWithinMs = 60_000
const seed = 1

/** What is needed for a number of phones, and how it does. */
export interface Plan {
  cells: number
  machines: number
  /** How many phones the fullest cell has. */
  phones: number
  simulated: Simulated
  /** The part that is nearest to its limit. */
  first: Resource
  /** Whether it stays within the targets and every limit. */
  isEnough: boolean
}

const judge = (simulated: Simulated): Pick<Plan, 'first' | 'isEnough' | 'simulated'> => {
  const parts = Object.entries(simulated.used).toSorted(([, a], [, b]) => b - a)
  const [first = 'streams'] = parts.map(([name]) => name).filter(isResource)
  return {
    simulated,
    first,
    isEnough:
      (parts[0]?.[1] ?? 0) <= 1 &&
      simulated.answerP99 <= targets.answerP99 &&
      simulated.changeP99 <= targets.changeP99,
  }
}

const resources: readonly string[] = ['streams', 'memory', 'worker', 'database', 'tally'] satisfies Resource[]
const isResource = (name: string): name is Resource => resources.includes(name)

/** Returns the fewest cells that serve this many phones in rooms of very different sizes. */
export function planRooms(costs: Costs, phones: number, rooms: number): Plan {
  const workers = (cellServers - 1) * server.workers
  const memoryMb = (cellServers - 1) * server.memoryMb
  const sizes = roomSizes(phones, rooms, seed)
  for (let cells = Math.ceil(phones / (workers * costs.streamsOfWorker)); ; cells += 1) {
    const own = fullestCell(sizes, cells, seed)
    const cell = { workers, memoryMb, databaseCores, hops: 1 }
    const plan = judge(simulate(costs, cell, { rooms: own, opensWithinMs }, seed))
    // More cells than rooms help nobody.
    if (plan.isEnough || cells >= rooms)
      return {
        ...plan,
        cells,
        machines: cells * (cellServers + 2),
        phones: own.reduce((sum, size) => sum + size, 0),
      }
  }
}

/** Returns the levels of relays between the process that changes a room and so many workers. */
const levelsTo = (workers: number): number => {
  let levels = 0
  for (let reached = relayFanOut; reached < workers; reached *= relayFanOut) levels += 1
  return levels
}

/**
 * Returns what one room of so many phones needs: a cell whose workers get each change over a tree of relays. Where more servers do not help,
 * as the database is the limit, it is the plan with as many as the streams need, which is not enough.
 */
export function planRoom(costs: Costs, phones: number): Plan {
  const planWith = (servers: number): Plan => {
    const workers = servers * server.workers
    const hops = 1 + levelsTo(workers)
    const cell = { workers, memoryMb: servers * server.memoryMb, databaseCores: hugeDatabaseCores, hops }
    const relays = hops === 1 ? 0 : Math.ceil(workers / relayFanOut)
    // A relay takes a core.
    const relayServers = Math.ceil(relays / server.workers)
    const simulated = simulate(costs, cell, { rooms: [phones], opensWithinMs: 0 }, seed)
    return { ...judge(simulated), cells: 1, machines: servers + 1 + relayServers + 2, phones }
  }
  // A twentieth more than the streams need: they are spread by chance.
  const fewest = Math.ceil((phones * 1.05) / (server.workers * costs.streamsOfWorker))
  const plan = planWith(fewest)
  if (plan.isEnough) return plan
  const larger = planWith(Math.ceil(fewest * 1.5))
  return larger.isEnough ? larger : plan
}
