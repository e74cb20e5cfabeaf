import './reactions.css'
import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { listReactions, reaction } from '#contract/rooms/reactions.ts'
import type { ReactionsEvent } from '#contract/rooms/live-events.ts'
import type { figuresIn } from '#contract/text/figures.ts'
import { reactionPicture } from '#web/ui/core/reaction-pictures.ts'
import { type Swells, noSwells, swellBy, swellMs } from './swells.ts'

/** How long a sign is over the stage, ms. */
const shownMs = 2_000
/** How many signs are over the stage at once; a swell says how many were sent. */
const mostShown = 24
/** How many signs rise from an event while their swell says how many there are. */
const risingOfSwell = 2

interface Shown {
  key: number
  picture: string
  /** Its place from the left, and when it begins, each as a part, 0 to 1. */
  at: number
  delay: number
}

interface ReactionsProps {
  sent: ReadonlySignal<ReactionsEvent | null>
  /** Writes figures in the language of the stage. */
  figures: Pick<ReturnType<typeof figuresIn>, 'countText'>
}

let lastKey = 0

/**
 * Draws what people send in the margin of the stage [D66]: a few signs rise for two seconds, each of them; of many a swell says how many, as
 * long as they go on. Screen readers are not told.
 */
export function Reactions({ sent, figures }: ReactionsProps) {
  const shown = useSignal<readonly Shown[]>([])
  const swells = useSignal<Swells>(noSwells)
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined)
  const event = sent.value
  useEffect(() => {
    if (!event) return
    const now = performance.now()
    swells.value = swellBy(swells.peek(), event.counts, now)
    const fresh = signsOf(event, swells.value)
    shown.value = [...shown.peek(), ...fresh].slice(-mostShown)
    const keys = new Set(fresh.map(({ key }) => key))
    setTimeout(() => {
      shown.value = shown.peek().filter(({ key }) => !keys.has(key))
    }, shownMs + 250)
    clearTimeout(ending.current)
    ending.current = setTimeout(() => {
      swells.value = noSwells
    }, swellMs)
  }, [event])
  return (
    <div class="reactions" aria-hidden="true">
      {shown.value.map(({ key, picture, at, delay }) => (
        <img key={key} class="rising" src={picture} alt="" style={{ '--at': at, '--delay': delay }} />
      ))}
      <div class="swells">
        {reaction.options.map(sign => {
          const swell = swells.value.get(sign)
          return (
            swell?.isMany && (
              <p key={sign} class="swell" style={{ '--size': swell.size }}>
                {/* Keyed by the count, so that it swells again with each event. */}
                <img key={swell.count} src={reactionPicture(sign)} alt="" />
                <b>{figures.countText(swell.count)}</b>
              </p>
            )
          )
        })}
      </div>
    </div>
  )
}

/** Returns the signs of an event that rise: each, or a few where a swell says how many. */
const signsOf = ({ counts }: ReactionsEvent, swells: Swells): Shown[] =>
  listReactions(counts).flatMap(([sign, count]) =>
    Array.from({ length: swells.get(sign)?.isMany ? Math.min(count, risingOfSwell) : count }, () => {
      lastKey += 1
      return {
        key: lastKey,
        picture: reactionPicture(sign),
        at: placeOf(lastKey),
        delay: placeOf(lastKey * 7),
      }
    }),
  )

/** Spreads numbers evenly over 0 to 1, neighbours far from each other. */
const placeOf = (number: number): number => (number * 0.618_034) % 1
