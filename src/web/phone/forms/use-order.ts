import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Entry } from '#web/ui/core/entries.ts'
import { type By, arranged, kept } from './arrange.ts'
import { useGlide } from './glide.ts'
import { useQuiet } from './quiet.ts'

/** The order of a list that others change: it holds still under the thumb, and is made anew when nobody is at it. */
export function useOrder(entries: readonly Entry[]) {
  const by = useSignal<By>('votes')
  const fixed = useSignal<readonly string[]>([])
  const { list, mark } = useGlide(String(fixed.value))
  const { order, isDue, fresh } = useMemo(() => {
    const now = kept(fixed.value, entries)
    return {
      order: now,
      isDue: String(arranged(entries, by.value)) !== String(now),
      fresh: now.filter(id => !fixed.value.includes(id)).length,
    }
  }, [entries, fixed.value, by.value])

  const arrange = () => {
    mark()
    fixed.value = arranged(entries, by.value)
  }
  useEffect(() => {
    if (fixed.peek().length === 0) fixed.value = arranged(entries, by.peek())
  }, [entries])
  useQuiet(list, isDue, arrange)

  return {
    /** To be given to the list. */
    list,
    /** The ids as they are to stand. */
    order,
    by: by.value,
    /** Whether another order is due, and how many have come since this one was made. */
    isDue,
    fresh,
    arrange,
    arrangeBy(way: By) {
      by.value = way
      arrange()
    },
  }
}
