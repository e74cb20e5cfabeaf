import type { ReadonlySignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'

/** Small pictures follow what is typed so much later, ms. */
const settleMs = 150

/** Returns the value of a signal as it was a moment ago, so that what costs time is not drawn with every key. */
export function useSettled<Value>(source: ReadonlySignal<Value>): Value {
  const [value, setValue] = useState(source.peek())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = source.subscribe(next => {
      clearTimeout(timer)
      timer = setTimeout(() => setValue(() => next), settleMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [source])
  return value
}
