import { chance } from '#samples/chance.ts'
import type { Costs } from './costs.ts'
import { type ReadAnswer, storeAnswers } from './store-answers.ts'
import { type Workload, thinkMs } from './workload.ts'

/** The part of a cell that works: without the server that may be lost. */
export interface Cell {
  workers: number
  databaseCores: number
  /** How many processes a change passes on its way to the workers. */
  hops: number
  /** Memory of all its workers for streams, MB. */
  memoryMb: number
}

/** Parts of a cell that have a limit. */
export type Resource = 'streams' | 'memory' | 'worker' | 'database' | 'tally'

export interface Simulated {
  /** The quantiles of the time until an answer is confirmed, and until a change of a room is written to a phone, ms. */
  answerP50: number
  answerP99: number
  changeP50: number
  changeP99: number
  /** How much of each part is used in its fullest second, 1 for all of it. More is work that waits. */
  used: Record<Resource, number>
}

/** No simulation takes so many seconds. */
const mostSeconds = 1_000_000

/** Something that a worker does: it writes a change to phones, or reads an answer. Times are ms. */
interface Job {
  at: number
  worker: number
  room: number
  /** How many phones get a change; 0 for an answer. */
  phones: number
  /** When the host acted. */
  since: number
}

/**
 * Simulates one cell while every room opens a poll and all of its people answer. The same seed gives the same figures. Networks between
 * phones and servers are not in it.
 */
export function simulate(
  costs: Costs,
  cell: Cell,
  { rooms, opensWithinMs }: Workload,
  seed: number,
): Simulated {
  const random = chance(seed)
  const phonesOfWorker = Array.from({ length: cell.workers }, () => 0)
  const jobs: Job[] = []
  for (const [room, phones] of rooms.entries()) {
    const since = random.unit() * opensWithinMs
    const at = since + costs.commitMs + cell.hops * costs.hopMs
    const own = new Map<number, number>()
    // Sorted as numbers here, so that the list of all jobs has long parts in order: it is sorted in a tenth of the time.
    const times = Float64Array.from({ length: phones }, () => at + thinkMs(random)).sort()
    for (const time of times) {
      const worker = random.whole(cell.workers)
      own.set(worker, (own.get(worker) ?? 0) + 1)
      jobs.push({ at: time, worker, room, phones: 0, since })
    }
    for (const [worker, there] of own) {
      phonesOfWorker[worker] = (phonesOfWorker[worker] ?? 0) + there
      jobs.push({ at, worker, room, phones: there, since })
    }
  }
  jobs.sort((a, b) => a.at - b.at)

  const seconds: Record<'worker' | 'database' | 'tally', Map<number, number>> = {
    worker: new Map(),
    database: new Map(),
    tally: new Map(),
  }
  const use = (resource: keyof typeof seconds, holder: number, at: number, usedMs: number) => {
    const key = holder * mostSeconds + Math.floor(at / 1_000)
    seconds[resource].set(key, (seconds[resource].get(key) ?? 0) + usedMs)
  }
  const workerFree = Array.from({ length: cell.workers }, () => 0)
  const changes: number[] = []
  const answers: ReadAnswer[] = []
  for (const { at, worker, room, phones, since } of jobs) {
    const start = Math.max(at, workerFree[worker] ?? 0)
    const workMs = (phones > 0 ? phones * costs.writeUs : costs.answerUs) / 1_000
    for (let phone = 1; phone <= phones; phone += 1) changes.push(start - since + (workMs * phone) / phones)
    if (phones === 0) answers.push({ arrivedAt: at, at: start + workMs, worker, room })
    workerFree[worker] = start + workMs
    use('worker', worker, at, workMs)
  }
  answers.sort((a, b) => a.at - b.at)
  const confirmed = storeAnswers(answers, costs, cell.databaseCores, use)

  const answerTimes = Float64Array.from(confirmed).sort()
  const changeTimes = Float64Array.from(changes).sort()
  const phones = rooms.reduce((sum, size) => sum + size, 0)
  const used: Simulated['used'] = {
    streams: Math.max(...phonesOfWorker) / costs.streamsOfWorker,
    memory: (phones * costs.streamKb) / 1_024 / cell.memoryMb,
    worker: fullest(seconds.worker),
    database: fullest(seconds.database),
    tally: fullest(seconds.tally),
  }
  return {
    answerP50: quantile(answerTimes, 0.5),
    answerP99: quantile(answerTimes, 0.99),
    changeP50: quantile(changeTimes, 0.5),
    changeP99: quantile(changeTimes, 0.99),
    used,
  }
}

/** Returns the most that was used in a second, 1 for all of it, from ms. */
const fullest = (seconds: ReadonlyMap<number, number>): number =>
  [...seconds.values()].reduce((most, usedMs) => Math.max(most, usedMs), 0) / 1_000

/** Returns the quantile of sorted times: numbers in a typed array are sorted once, and ten times as fast as in a list. */
const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? 0
