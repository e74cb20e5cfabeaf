import type { Costs } from './costs.ts'
import { Heap } from './heap.ts'

/** An answer that a worker has read and checked. Times are ms. */
export interface ReadAnswer {
  arrivedAt: number
  /** When the worker has it ready to be stored. */
  at: number
  worker: number
  room: number
}

/** As in the answer queue of the server: a batch of a poll has so many answers, and so many polls have one in flight. */
const batchAnswers = 500
const pollsAtOnce = 4

/** No cell has so many workers. */
const mostWorkers = 1_000_000

interface Queue {
  worker: number
  room: number
  waiting: ReadAnswer[]
  /** Whether a batch is in flight. */
  isStoring: boolean
}
interface Batch {
  at: number
  queue: Queue
  answers: ReadAnswer[]
}

/**
 * Stores answers in batches: a core of the database works on each, and then the tally of the poll is locked until the commit. The answers
 * are in the order of `at`. `onUse` is told what each batch used, ms of all cores or of a lock. Returns how long each answer waited from its arrival, ms.
 */
export function storeAnswers(
  answers: readonly ReadAnswer[],
  { databaseUs, commitMs }: Costs,
  cores: number,
  onUse: (resource: 'database' | 'tally', holder: number, at: number, usedMs: number) => void,
): number[] {
  const latencies: number[] = []
  const queues = new Map<number, Queue>()
  const pending = new Map<number, Queue[]>()
  const storing = new Map<number, number>()
  const flying = new Heap<Batch>()
  const coreFree = Array.from({ length: cores }, () => 0)
  const tallyFree = new Map<number, number>()

  const start = (queue: Queue, now: number) => {
    const batch = queue.waiting.splice(0, batchAnswers)
    const core = coreFree.indexOf(Math.min(...coreFree))
    const workMs = (batch.length * databaseUs) / 1_000
    const worked = Math.max(now, coreFree[core] ?? 0) + workMs
    coreFree[core] = worked
    const at = Math.max(worked, tallyFree.get(queue.room) ?? 0) + commitMs
    tallyFree.set(queue.room, at)
    onUse('database', 0, worked, workMs / cores)
    // A commit confirms as many answers as wait, so what is used is the part of full batches.
    onUse('tally', queue.room, at, (commitMs * batch.length) / batchAnswers)
    queue.isStoring = true
    storing.set(queue.worker, (storing.get(queue.worker) ?? 0) + 1)
    flying.push({ at, queue, answers: batch })
  }
  const startNext = (worker: number, now: number) => {
    const waiting = pending.get(worker) ?? []
    while (waiting.length > 0 && (storing.get(worker) ?? 0) < pollsAtOnce) {
      const queue = waiting.shift()
      if (queue) start(queue, now)
    }
  }
  const wait = (queue: Queue) => {
    const waiting = pending.get(queue.worker) ?? []
    pending.set(queue.worker, waiting)
    waiting.push(queue)
  }
  const endUntil = (moment: number) => {
    for (let batch = flying.first; batch && batch.at <= moment; batch = flying.first) {
      flying.pop()
      for (const { arrivedAt } of batch.answers) latencies.push(batch.at - arrivedAt)
      const { queue } = batch
      queue.isStoring = false
      storing.set(queue.worker, (storing.get(queue.worker) ?? 1) - 1)
      if (queue.waiting.length > 0) wait(queue)
      startNext(queue.worker, batch.at)
    }
  }

  for (const answer of answers) {
    endUntil(answer.at)
    const name = answer.room * mostWorkers + answer.worker
    const queue = queues.get(name) ?? {
      worker: answer.worker,
      room: answer.room,
      waiting: [],
      isStoring: false,
    }
    queues.set(name, queue)
    queue.waiting.push(answer)
    if (!queue.isStoring && queue.waiting.length === 1) wait(queue)
    startNext(answer.worker, answer.at)
  }
  endUntil(Infinity)
  return latencies
}
