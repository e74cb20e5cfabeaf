import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import type { Connection } from '#web/ui/core/event-stream.ts'

/** A short gap in the connection is nobody's business, ms. */
const patience = 1_500

/** Says so when the room is out of reach for longer than a moment. */
export function ConnectionNote({ connection }: { connection: ReadonlySignal<Connection> }) {
  const shown = useSignal(false)
  useSignalEffect(() => {
    if (connection.value === 'open') {
      shown.value = false
      return
    }
    const timer = setTimeout(() => {
      shown.value = true
    }, patience)
    return () => clearTimeout(timer)
  })
  return (
    <p class="connection" role="status">
      {shown.value && 'No connection. Trying again …'}
    </p>
  )
}
