import type pg from 'pg'
import { withinTime } from '#server/limits/time-limit.ts'
import { listenerLock, trustMs } from './confirmation.ts'
import { DatabaseClient, type DatabaseConfig } from './database-client.ts'
import { paintedFile, releasedFiles } from './files.ts'
import { listenerName } from './running-servers.ts'

const retryMs = 500
/**
 * How often the connection is tried, and how long a reply may take, ms: a database that vanished ends no connection. Together less than
 * `trustMs`, so that a slow reply makes no server doubt its memory.
 */
const tryEveryMs = 1_500
const replyMs = 4_000

/**
 * What a change concerns: one deck; who has a deck open; the comments on a deck; how many uploaded pages of a deck are painted; a room that was deleted; keys, teams and people;
 * a file of which a page was painted; files that a server left unpainted when it stopped; or everything, after changes may have been missed.
 */
export type Change =
  | { deck: string }
  | { presentIn: string }
  | { commentsOn: string }
  | { pagesOf: string }
  | { deletedRoom: number }
  | { paintedFile: string }
  | { released: 'files' }
  | 'keys'
  | 'all'

/** Notifications of the database about changes, whichever server or command made them. */
export interface Changes extends AsyncDisposable {
  /** False while the LISTEN connection is down or has not replied for `trustMs`: what is in memory may then be out of date. */
  isListening(): boolean
  /** Adds a listener, which must drop what it holds of the changed data before it returns. */
  onChange(listener: (change: Change) => void): void
}

/** A moment by two clocks: the first stands still while the machine sleeps, the second may be set. */
interface Moment {
  steady: number
  wall: number
}
const momentNow = (): Moment => ({ steady: performance.now(), wall: Date.now() })
const msSince = ({ steady, wall }: Moment): number => Math.max(performance.now() - steady, Date.now() - wall)

/**
 * Listens on a connection of its own, and reconnects when that breaks. After all listeners of a change have returned,
 * it confirms the change to whoever waits for that (`confirmation.ts`).
 */
export function listenForChanges(connection: DatabaseConfig, onError: (error: Error) => void): Changes {
  const listeners: ((change: Change) => void)[] = []
  const emit = (change: Change) => listeners.forEach(listener => listener(change))
  let client: pg.Client | undefined
  let isListening = false
  /** When something was last sent to which the database has replied: of every change before that, this server has heard. */
  let heard = momentNow()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new DatabaseClient({
      ...connection,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: replyMs,
    })
    client = fresh
    let trying: NodeJS.Timeout | undefined
    const onLost = () => {
      if (client !== fresh) return
      client = undefined
      clearTimeout(trying)
      isListening = false
      emit('all')
      if (!isClosed) timer = setTimeout(() => void connect(), retryMs)
    }
    /** Asks for a reply again and again, until none comes. */
    const hear = async () => {
      const sent = momentNow()
      try {
        await withinTime(replyMs, fresh.query('select'))
      } catch {
        onLost()
        return void fresh.end().catch(() => undefined)
      }
      if (client !== fresh) return
      heard = sent
      trying = setTimeout(() => void hear(), tryEveryMs).unref()
    }
    fresh.on('error', onLost)
    fresh.on('end', onLost)
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'lpd_decks') emit({ deck: payload })
      if (channel === 'lpd_present') emit({ presentIn: payload })
      if (channel === 'lpd_comments') emit({ commentsOn: payload })
      if (channel === 'lpd_pages') emit({ pagesOf: payload })
      if (channel === 'lpd_rooms') emit({ deletedRoom: Number(payload) })
      if (channel === 'lpd_keys') emit('keys')
      if (channel === paintedFile) emit({ paintedFile: payload })
      if (channel === releasedFiles) emit({ released: 'files' })
      // Notifications come in the order of their commits, so the change itself was handled before this request.
      if (channel === 'lpd_confirm')
        fresh.query("select pg_notify('lpd_confirmed', $1)", [payload]).catch(onError)
    })
    try {
      await fresh.connect()
      await fresh.query(
        `listen lpd_decks; listen lpd_present; listen lpd_comments; listen lpd_pages; listen lpd_rooms; listen lpd_keys; listen lpd_confirm; listen ${paintedFile}; listen ${releasedFiles}`,
      )
      heard = momentNow()
      // Only now, so that every connection that is seen with the lock receives requests to confirm.
      await fresh.query('select pg_advisory_lock_shared($1, $2)', [...listenerLock])
      emit('all')
      isListening = true
      void hear()
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      onLost()
    }
  }
  void connect()

  return {
    isListening: () => isListening && msSince(heard) < trustMs,
    onChange: listener => void listeners.push(listener),
    async [Symbol.asyncDispose]() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
