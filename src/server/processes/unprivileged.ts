/**
 * The user and group ids of the child processes of a server that runs as root. They lie between the ids that systemd assigns
 * and `nobody`, so no other program uses them. The database runs as `nobody`, and these must not reach it, nor each other.
 * Source: https://systemd.io/UIDS-GIDS
 */
export const unprivilegedIds = { painter: 65_533, officeConverter: 65_532, document: 65_531, film: 65_530 }

/**
 * Drops root privileges for good: afterwards this process may read what is world-readable or already open. Does nothing for
 * any other user. Throws when the system does not allow it.
 */
export function dropPrivileges(id: number): void {
  const { getuid, setgroups, setgid, setuid } = process
  if (getuid?.() !== 0 || !setgroups || !setgid || !setuid) return
  setgroups([id])
  setgid(id)
  setuid(id)
}
