import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { Connection } from './event-stream.ts'

/** Shorter interruptions are not shown, ms. */
const patience = 1_500
/** As long as it was never open, what is shown is new, and the first event may have to be asked for, ms. */
const firstPatience = 8_000

/** Whether the connection is lost, and was so for a moment. One that rests is not: nobody sees the page. */
export function useIsLost(connection: ReadonlySignal<Connection>): boolean {
  const isLost = useSignal(false)
  const wasOpen = useRef(false)
  useSignalEffect(() => {
    if (connection.value === 'open' || connection.value === 'resting') {
      wasOpen.current = true
      isLost.value = false
      return
    }
    const isFirst = connection.value === 'connecting' && !wasOpen.current
    const timer = setTimeout(
      () => {
        isLost.value = true
      },
      isFirst ? firstPatience : patience,
    )
    return () => clearTimeout(timer)
  })
  return isLost.value
}

/** Shows that the connection is lost. */
export function ConnectionNote({
  connection,
  lost,
}: {
  connection: ReadonlySignal<Connection>
  /** What it says. */
  lost: string
}) {
  const isLost = useIsLost(connection)
  return (
    <p class="connection" role="status">
      {isLost && lost}
    </p>
  )
}
