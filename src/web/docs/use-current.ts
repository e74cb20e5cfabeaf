import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Group } from './reference.ts'

/** Returns the id of the current operation: the one nearest below the top of the window. */
export function useCurrent(groups: Group[]): string {
  const current = useSignal('')
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id)).join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        const top = ids.split(' ').find(id => seen.has(id)) ?? ''
        if (top === current.value) return
        current.value = top
        const link = document.querySelector(`.menu a[href="#${top}"]`)
        link?.scrollIntoView({ block: 'nearest' })
      },
      { rootMargin: '-10% 0px -60% 0px' },
    )
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return current.value
}
