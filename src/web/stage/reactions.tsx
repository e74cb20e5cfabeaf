import './reactions.css'
import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Reaction } from '#contract/rooms/live.ts'
import type { ReactionsEvent } from '#contract/rooms/live-events.ts'
import { reactionPicture } from '#web/ui/core/reaction-pictures.ts'

/** How long a sign is over the stage, ms. */
const shownMs = 2_000
/** How many signs are over the stage at once; a room of thousands sends more than a screen can hold. */
const mostShown = 40

interface Shown {
  key: number
  picture: string
  /** Its place from the left, and when it begins, each as a part, 0 to 1. */
  at: number
  delay: number
}

let lastKey = 0

/** Draws what people send, rising at the right edge of the stage for two seconds [D66]. Screen readers are not told. */
export function Reactions({ sent }: { sent: ReadonlySignal<ReactionsEvent | null> }) {
  const shown = useSignal<readonly Shown[]>([])
  const event = sent.value
  useEffect(() => {
    if (!event) return
    const fresh = signsOf(event)
    shown.value = [...shown.value, ...fresh].slice(-mostShown)
    const keys = new Set(fresh.map(({ key }) => key))
    setTimeout(() => {
      shown.value = shown.value.filter(({ key }) => !keys.has(key))
    }, shownMs + 250)
  }, [event])
  return (
    <div class="reactions" aria-hidden="true">
      {shown.value.map(({ key, picture, at, delay }) => (
        <img key={key} src={picture} alt="" style={{ '--at': at, '--delay': delay }} />
      ))}
    </div>
  )
}

/** Returns the signs of an event; where there are too many, each in its share, at least one. */
function signsOf({ counts }: ReactionsEvent): Shown[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const part = Math.min(1, mostShown / 4 / all)
  return (Object.entries(counts) as [Reaction, number][]).flatMap(([reaction, count]) =>
    Array.from({ length: Math.max(1, Math.round(count * part)) }, () => {
      lastKey += 1
      return {
        key: lastKey,
        picture: reactionPicture(reaction),
        at: placeOf(lastKey),
        delay: placeOf(lastKey * 7),
      }
    }),
  )
}

/** Spreads numbers evenly over 0 to 1, neighbours far from each other. */
const placeOf = (number: number): number => (number * 0.618_034) % 1
