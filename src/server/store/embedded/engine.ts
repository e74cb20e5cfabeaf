import type { Account } from './account.ts'
import type { FreeSpace } from '#server/store/disk-space.ts'
import type { Binaries } from './binaries.ts'

/** The configuration of an embedded PostgreSQL. It is fixed before the first start and kept for restarts. */
export interface Engine {
  /** The real path of the cluster. */
  dir: string
  /** The cluster name from `clusterName`, by which its processes are found. */
  name: string
  binaries: Binaries
  account: Account | undefined
  port: number
  /** The directory of the socket; empty on Windows, where PostgreSQL listens on TCP. */
  socketDir: string
  settings: Record<string, string>
  freeSpace: (folder: string) => Promise<FreeSpace>
  log: (text: string) => void
}
