import type { Bus } from '#server/store/bus/bus.ts'
import type { Connections } from '#server/store/database.ts'
import type { DiskSpace } from '#server/store/disk-space.ts'
import type { CheckName } from './health.ts'

interface Parts {
  database: Connections
  bus: Bus
  disk: DiskSpace
}

/** Returns the checks of what a server needs. */
export const serverChecks = ({ database, bus, disk }: Parts): Record<CheckName, () => Promise<void>> => ({
  async database() {
    const { rows } = await database.pool.query<{ isStandby: boolean }>(
      'select pg_is_in_recovery() as "isStandby"',
    )
    if (rows[0]?.isStandby) throw new Error('a standby, which only reads')
  },
  bus: () => bus.check(),
  async disk() {
    if (!disk.hasRoom('small')) throw new Error('no space is left')
  },
})
