import { useEffect } from 'preact/hooks'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { previousStep, nextStep } from '#web/ui/room-actions.ts'

/** Moves between steps with the arrow keys of a keyboard or a clicker. */
export function useArrows(client: HostClient): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return
      // In a select element the arrow keys change its value.
      if (event.target instanceof HTMLSelectElement) return
      if (event.key === 'ArrowRight') nextStep(client)
      else if (event.key === 'ArrowLeft') previousStep(client)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [client])
}
