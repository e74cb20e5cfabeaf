import type { Connection } from './ownership.ts'

/** The embedded PostgreSQL. It runs until `stop`, and is started again when it ends by itself. */
export interface EmbeddedPostgres extends AsyncDisposable {
  /** Options for `pg` to connect; they stay the same when PostgreSQL is started again. */
  connection: Connection
  /** The process id of the postmaster that runs now. */
  pid(): number
  /** Shuts PostgreSQL down and resolves when it has ended; a second call waits for the same shutdown. */
  stop(): Promise<void>
}
