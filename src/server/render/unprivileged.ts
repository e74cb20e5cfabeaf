import { openAllSlices } from './slices.ts'

/**
 * The user and group id of the painters of a server that runs as root. It lies between the ids that systemd assigns and
 * `nobody`, so no other program uses it. The database runs as `nobody`, and a painter must not reach it.
 * Source: https://systemd.io/UIDS-GIDS
 */
export const painterId = 65_533

/**
 * Drops root privileges for good. Afterwards this process may read world-readable files, and the bundled fonts, which it
 * opens before. Does nothing for any other user. Throws when the system does not allow it.
 */
export function dropPrivileges(): void {
  const { getuid, setgroups, setgid, setuid } = process
  if (getuid?.() !== 0 || !setgroups || !setgid || !setuid) return
  openAllSlices()
  setgroups([painterId])
  setgid(painterId)
  setuid(painterId)
}
