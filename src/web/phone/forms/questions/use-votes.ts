import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { FormProps } from '../parts/form.ts'
import { idsOf } from '#web/ui/core/entries.ts'
import { type Taps, settled, votedFor, votesShown } from './votes.ts'

/** The votes of this participant, including taps that the room has not reported yet, and how to vote. */
export function useVotes({ store, send }: FormProps) {
  const entries = store.entries()
  const parts = store.parts()
  const counted = store.counted()
  const voted = useMemo(() => votedFor(counted, parts), [counted, parts])
  const taps = useSignal<Taps>(new Map())
  useEffect(() => {
    taps.value = settled(taps.peek(), parts, entries)
  }, [parts, entries])

  const toggle = (id: string) => {
    const entry = entries.find(each => each.id === id)
    if (!entry) return
    // A vote for a question that was merged into this one is taken back as such.
    const given = idsOf(entry).filter(each => voted.has(each))
    const on = given.length === 0
    taps.value = new Map(taps.value).set(id, { on, from: votesShown(entry, taps.value.get(id)) })
    for (const each of on ? [id] : given) send({ upvote: each, on }, each)
  }
  // A stable function, so that only changed rows are rendered again.
  const newest = useRef(toggle)
  newest.current = toggle
  const onToggle = useMemo(() => (id: string) => newest.current(id), [])
  return { voted, taps: taps.value, onToggle }
}
