import type { Connection } from './ownership.ts'

/** The running embedded PostgreSQL. It runs until `stop`, and is restarted when it crashes. */
export interface EmbeddedPostgres extends AsyncDisposable {
  /** The `pg` options for connecting. They stay the same when PostgreSQL is restarted. */
  connection: Connection
  /** The process id of the current postmaster. */
  pid(): number
  /** Shuts PostgreSQL down and resolves when it has ended; a second call waits for the same shutdown. */
  stop(): Promise<void>
}
