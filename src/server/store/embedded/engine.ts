import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** All that is settled before PostgreSQL starts, and stays through its restarts. */
export interface Engine {
  /** real path of the cluster */
  dir: string
  mark: string
  binaries: Binaries
  account: Account | undefined
  port: number
  /** empty on Windows, where it listens on TCP */
  socketDir: string
  settings: Record<string, string>
  log: (text: string) => void
}
