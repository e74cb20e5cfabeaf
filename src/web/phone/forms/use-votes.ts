import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { FormProps } from './form.ts'
import { type Taps, settled, votedFor, votesShown } from './votes.ts'

/** One's own votes: what is pressed, what the counts are with them, and how to vote. */
export function useVotes({ talk, send }: FormProps) {
  const entries = talk.entries()
  const parts = talk.parts()
  const counted = talk.counted()
  const voted = useMemo(() => votedFor(counted, parts), [counted, parts])
  const taps = useSignal<Taps>(new Map())
  useEffect(() => {
    taps.value = settled(taps.peek(), parts, entries)
  }, [parts, entries])

  const toggle = (id: string) => {
    const entry = entries.find(each => each.id === id)
    if (!entry) return
    const on = !voted.has(id)
    taps.value = new Map(taps.value).set(id, { on, from: votesShown(entry, taps.value.get(id)) })
    send({ upvote: id, on }, id)
  }
  // The rows are given one function for good, so that only those are drawn anew that changed.
  const newest = useRef(toggle)
  newest.current = toggle
  const onToggle = useMemo(() => (id: string) => newest.current(id), [])
  return { voted, taps: taps.value, onToggle }
}
