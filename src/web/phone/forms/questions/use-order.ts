import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Entry } from '#web/ui/core/entries.ts'
import { type By, arranged, kept } from './arrange.ts'
import { useGlide } from '../parts/glide.ts'
import { useQuiet } from './quiet.ts'

/** The order of a list that changes remotely. It is stable during use and is sorted again when the list is not in use. */
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
    /** The ref of the list element. */
    list,
    /** The ids in display order. */
    order,
    by: by.value,
    /** Whether sorting would change the order, and the number of entries that are new since the last sorting. */
    isDue,
    fresh,
    arrange,
    arrangeBy(way: By) {
      by.value = way
      arrange()
    },
  }
}
