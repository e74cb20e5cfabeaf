import { backoff } from './backoff.ts'
import type { Connection } from './event-stream.ts'
import { pause, type Page } from './page.ts'
import { RequestError } from './request.ts'
import type { RoomMemory } from './room-memory.ts'

/** Why a participant is not in the room, or no longer. */
export interface Gone {
  reason: 'ended' | 'kicked' | 'unknown' | 'refused'
  /** The server's error; `fix` says what to do, `code` names its kind. */
  code?: string | undefined
  error?: string
  fix?: string | undefined
}

const reasons: Record<number, Gone['reason']> = { 404: 'unknown', 409: 'ended', 429: 'unknown' }
/** Statuses of a join after which the phone does not try again. */
const finalStatuses = [400, 403, 404, 409]
/** From this `Retry-After` on, ms, the participant is told to wait: too many wrong codes came from this address. */
const longWaitMs = 10_000

interface Joining {
  /** Sends one request to join, with the stored token and this name. */
  join: (name: string | undefined) => Promise<void>
  /** What the phone stores for the room. */
  memory: { get: () => RoomMemory; change: (changes: Partial<RoomMemory>) => void }
  onState: (state: Connection) => void
  /** Called when the room refuses the stored name, which is then forgotten. */
  onNameRefused: () => void
  page: Page
  signal: AbortSignal
}

/** Joins a room; retries until it succeeds or is finally refused. Returns why it was refused, undefined when joined. */
export async function joinWithRetries(joining: Joining): Promise<Gone | undefined> {
  const { memory, onState, page, signal } = joining
  for (let attempt = 0; !signal.aborted; attempt++) {
    onState('connecting')
    const { name, token } = memory.get()
    try {
      await joining.join(name)
      return undefined
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (refusesName(error) && name !== undefined) {
        memory.change({ name: undefined })
        joining.onNameRefused()
        continue
      }
      const isStale = [400, 401].includes(error.status) && token !== undefined
      if (!isStale && isFinal(error))
        return {
          reason: reasons[error.status] ?? 'refused',
          error: error.message,
          fix: error.fix,
          code: error.code,
        }
      if (isStale) memory.change({ token: undefined })
      onState('waiting')
      if (!isStale) await pause(Math.max(error.retryAfter ?? 0, backoff(attempt)), page, signal)
    }
  }
  return undefined
}

/** Whether the room no longer takes this name, as after the host set the profanity filter. */
const refusesName = ({ status, fix }: RequestError): boolean =>
  status === 400 && fix?.startsWith('name:') === true

const isFinal = ({ status, retryAfter = 0 }: RequestError): boolean =>
  finalStatuses.includes(status) || (status === 429 && retryAfter >= longWaitMs)
