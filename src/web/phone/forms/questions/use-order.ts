import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Entry } from '#web/ui/core/entries.ts'
import { type By, arranged, kept } from './arrange.ts'
import { useGlide } from '../parts/glide.ts'
import { useQuiet } from './quiet.ts'
import { useSteady } from './use-steady.ts'

/**
 * The order of a list that changes remotely. What the host does moves a row at once; by votes and time the list is sorted again when
 * it is not in use. Questions of others that were answered are `aside`.
 */
export function useOrder(entries: readonly Entry[], own: ReadonlySet<string>) {
  const by = useSignal<By>('votes')
  const fixed = useSignal<readonly string[]>([])
  const list = useRef<HTMLOListElement>(null)
  const { order, aside, isDue } = useMemo(() => {
    const sorted = arranged(entries, by.value)
    const now = fixed.value.length === 0 ? sorted : kept(fixed.value, entries)
    const answered = new Set(entries.flatMap(entry => (entry.answered ? entry.id : [])))
    const isAside = (id: string) => answered.has(id) && !own.has(id)
    return {
      order: now.filter(id => !isAside(id)),
      aside: now.filter(isAside),
      isDue: String(sorted) !== String(now),
    }
  }, [entries, own, fixed.value, by.value])
  useSteady(list, String(order))
  useGlide(list, String(order))

  const arrange = () => {
    fixed.value = arranged(entries, by.value)
  }
  useEffect(() => {
    if (fixed.peek().length === 0) arrange()
  }, [entries])
  useQuiet(list, isDue, arrange)

  return {
    /** The ref of the list element. */
    list,
    /** The ids in display order, without those that are `aside`. */
    order,
    aside,
    by: by.value,
    arrangeBy(way: By) {
      by.value = way
      arrange()
    },
  }
}
