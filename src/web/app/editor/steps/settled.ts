import type { ReadonlySignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'

/** Small pictures follow what is typed so much later, ms. */
const pictureMs = 150

/** Returns the value of a signal once it has not changed for `settleMs`, so that what costs time is not computed with every key. */
export function useSettled<Value>(source: ReadonlySignal<Value>, settleMs = pictureMs): Value {
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
