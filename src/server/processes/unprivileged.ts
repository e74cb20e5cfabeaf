/**
 * The user and group id of the processes that open what people sent, when the server runs as root. It lies between the ids
 * that systemd assigns and `nobody`, so no other program uses it. The database runs as `nobody`, and such a process must not
 * reach it.
 * Source: https://systemd.io/UIDS-GIDS
 */
export const unprivilegedId = 65_533

/**
 * Drops root privileges for good. Afterwards this process may read world-readable files, and those that it opened before.
 * Does nothing for any other user. Throws when the system does not allow it.
 */
export function dropPrivileges(): void {
  const { getuid, setgroups, setgid, setuid } = process
  if (getuid?.() !== 0 || !setgroups || !setgid || !setuid) return
  setgroups([unprivilegedId])
  setgid(unprivilegedId)
  setuid(unprivilegedId)
}
