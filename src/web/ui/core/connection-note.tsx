import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import type { Connection } from './event-stream.ts'

/** Shorter interruptions are not shown, ms. */
const patience = 1_500

/** Shows that the connection is lost. */
export function ConnectionNote({
  connection,
  lost,
}: {
  connection: ReadonlySignal<Connection>
  /** What it says. */
  lost: string
}) {
  const isShown = useSignal(false)
  useSignalEffect(() => {
    if (connection.value === 'open') {
      isShown.value = false
      return
    }
    const timer = setTimeout(() => {
      isShown.value = true
    }, patience)
    return () => clearTimeout(timer)
  })
  return (
    <p class="connection" role="status">
      {isShown.value && lost}
    </p>
  )
}
