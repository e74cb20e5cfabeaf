import { useEffect } from 'preact/hooks'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { back, forward } from '#web/ui/drive.ts'

/** The arrow keys of a keyboard or a clicker walk. */
export function useArrows(client: HostClient): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
      // In a list of choices the arrows are for the list.
      if (event.target instanceof HTMLSelectElement) return
      if (event.key === 'ArrowRight') forward(client)
      else if (event.key === 'ArrowLeft') back(client)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [client])
}
