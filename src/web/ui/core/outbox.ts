import type { AnswerReply } from '#contract/live.ts'
import { backoff } from './backoff.ts'
import type { Page } from './page.ts'
import { RequestError } from './request.ts'
import type { Unsent } from './room-memory.ts'

/** What became of an answer on its way. */
export type Progress =
  | { state: 'sending' | 'waiting' }
  | { state: 'counted'; reply: AnswerReply }
  | { state: 'refused'; error: RequestError }

export interface OutboxOptions {
  /** Sends once; throws a `RequestError`. */
  send(unsent: Unsent): Promise<AnswerReply>
  /** Joins again after a 401, before the next attempt. */
  rejoin(): Promise<void>
  /** Told of every change, also of an answer that a newer one has replaced meanwhile. */
  onProgress(unsent: Unsent, progress: Progress): void
  /** Keeps what is not confirmed yet. */
  keep(unsent: Unsent[]): void
  page: Page
}

/** The way of one poll's answers: one request at a time, so that the newest is also the last to arrive. */
interface Lane {
  next: Unsent
  busy: boolean
  attempt: number
  /** The service asked not to be called before this, local time, ms. */
  notBefore: number
  retry?: ReturnType<typeof setTimeout>
}

/** Replies after which sending the same answer again is pointless. */
const final = [400, 403, 404, 409, 413]

/** Creates the queue of answers to send. Each is sent until the server has stored or finally refused it [D24]. */
export function createOutbox(options: OutboxOptions) {
  const lanes = new Map<string, Lane>()
  let closed = false

  const keep = () => options.keep([...lanes.values()].map(lane => lane.next))

  /** What a newer answer replaces: the poll's, or where each may send several things, the same thing. */
  const laneOf = ({ pollId, part }: Unsent) => (part === undefined ? pollId : `${pollId} ${part}`)

  const settle = (lane: Lane, sent: Unsent, progress: Progress) => {
    if (lane.next === sent) {
      lanes.delete(laneOf(sent))
      keep()
    }
    options.onProgress(sent, progress)
  }

  const sendOnce = async (lane: Lane, sent: Unsent) => {
    try {
      settle(lane, sent, { state: 'counted', reply: await options.send(sent) })
      return
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (final.includes(error.status)) {
        settle(lane, sent, { state: 'refused', error })
        return
      }
      lane.notBefore = options.page.now() + (error.retryAfter ?? 0)
      if (lane.next === sent) options.onProgress(sent, { state: 'waiting' })
      if (error.status === 401) await options.rejoin()
    }
    if (closed) return
    const wait = Math.max(lane.notBefore - options.page.now(), backoff(lane.attempt))
    lane.attempt += 1
    lane.retry = setTimeout(() => void drive(lane), wait)
  }

  const drive = async (lane: Lane) => {
    clearTimeout(lane.retry)
    if (closed || lane.busy) return
    if (options.page.now() < lane.notBefore) {
      lane.retry = setTimeout(() => void drive(lane), lane.notBefore - options.page.now())
      return
    }
    const sent = lane.next
    lane.busy = true
    try {
      await sendOnce(lane, sent)
    } finally {
      lane.busy = false
    }
    if (lanes.get(laneOf(sent)) === lane && lane.next !== sent) void drive(lane)
  }

  return {
    /** Takes an answer in and begins to send it; it replaces one of the same poll that is still here. */
    put(unsent: Unsent) {
      const lane = lanes.get(laneOf(unsent)) ?? { next: unsent, busy: false, attempt: 0, notBefore: 0 }
      lane.next = unsent
      lanes.set(laneOf(unsent), lane)
      keep()
      options.onProgress(unsent, { state: 'sending' })
      void drive(lane)
    },
    /** Takes in what an earlier page could not send; it goes out with the next `flush`. */
    restore(unsent: Unsent) {
      lanes.set(laneOf(unsent), { next: unsent, busy: false, attempt: 0, notBefore: 0 })
      options.onProgress(unsent, { state: 'waiting' })
    },
    /** The connection is back: tries everything at once. */
    flush: () => {
      for (const lane of lanes.values()) void drive(lane)
    },
    close() {
      closed = true
      for (const lane of lanes.values()) clearTimeout(lane.retry)
    },
  }
}
