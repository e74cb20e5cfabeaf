import { useMemo } from 'preact/hooks'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { type KeyActions, commonKeys, useKeys } from '#web/ui/host-keys.ts'
import { type Shortcut, commonShortcuts } from '#web/ui/shortcuts.tsx'

/** The keys of the remote. */
export const remoteShortcuts: readonly Shortcut[] = [...commonShortcuts, [['A', 'R'], 'keys.review']]

/** Controls the room with the keys of a keyboard or a clicker. `goOn` does what the main button does. */
export function useRemoteKeys(
  client: HostClient,
  { turn, help, goOn }: KeyActions & { goOn: () => void },
): void {
  const keys = useMemo(
    () => ({ ...commonKeys(client, { turn, help }), ArrowRight: goOn }),
    [client, turn, help, goOn],
  )
  useKeys(keys)
}
