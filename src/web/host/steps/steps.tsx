import './steps.css'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { isOnStage } from '#contract/rooms/on-stage.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { hasResult } from '#polls/has-result.ts'
import { isSkipped } from '#polls/next-step.ts'
import { stepPolls } from '#polls/placed.ts'
import type { HostClient, RoomDeck } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { goToStep } from '#web/ui/room-actions.ts'
import { type RoomView, drawFinalStep, drawRoomStep } from '#web/ui/room-scene.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { stepTitle } from './step-title.ts'

interface StepsProps {
  client: HostClient
  room: HostRoom
  deck: RoomDeck
  view: RoomView
}

/** All steps with their titles and small pictures. A tap on one brings it on stage. */
export function Steps({ client, room, deck, view }: StepsProps) {
  const isLive = room.status === 'live'
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    const box = list.current?.closest('.steps')
    // Only a list that scrolls by itself: the page stays where it is.
    if (current instanceof HTMLElement && box && box.scrollHeight > box.clientHeight)
      box.scrollTo({ top: current.offsetTop - box.clientHeight / 3 })
  }, [room.stepIndex])
  // As each step looks when it opens, and what has been on stage, or is closed there, with its results: the picture of the current step
  // does not change while answers arrive.
  const still = useMemo(
    () => ({ ...view, tallies: noTallies, turnouts: noTallies, room: { ...room, polls: [], hidden: false } }),
    [deck, view.measure, view.words, view.qr],
  )
  return (
    <section class="steps" aria-labelledby="steps">
      <h2 id="steps" class="eyebrow">
        {message('steps.title')}
      </h2>
      {!isLive && <p class="quiet">{message('steps.locked')}</p>}
      <ol ref={list}>
        {deck.document.map((step, index) => {
          const { id } = step
          const label = stepTitle(deck.document, index)
          const isCurrent = index === room.stepIndex
          return (
            <li key={id}>
              <button
                type="button"
                class="step"
                aria-current={isCurrent ? 'step' : undefined}
                aria-disabled={!isLive}
                data-skipped={isSkipped(step) || undefined}
                onClick={() => goToStep(client, index)}
              >
                <span class="number">{index}</span>
                <SmallPicture still={still} view={view} index={index} results={pastResults(view, index)} />
                <span class="step-title" dir="auto">
                  {label}
                  {isSkipped(step) && <span class="skipped">{message('steps.skipped')}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const noTallies: ReadonlyMap<string, never> = new Map<string, never>()

/** Returns the results of a step that takes no more answers; none where nobody answered. */
function pastResults({ deck, room, tallies }: RoomView, index: number): TallyEvent[] {
  const step = deck.document[index]
  if (!step || (index === room.stepIndex && room.polls.some(poll => isOnStage(room, poll) && !poll.revealed)))
    return []
  return stepPolls(step, index).flatMap(({ pollId }) => {
    const tally = tallies.get(pollId)
    const isCurrent = room.polls.some(poll => poll.pollId === pollId && poll.round === tally?.round)
    return tally && isCurrent && hasResult(tally) ? [tally] : []
  })
}

interface SmallPictureProps {
  /** The room without answers. */
  still: RoomView
  view: RoomView
  index: number
  results: readonly TallyEvent[]
}

/** The picture of a step, drawn once it comes into sight. */
function SmallPicture({ still, view, index, results }: SmallPictureProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !box.current) return undefined
    const observer = new IntersectionObserver(
      entries => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isSeen])
  const scene = useMemo(
    () => (!isSeen ? null : results.length > 0 ? drawFinalStep(view, index) : drawRoomStep(still, index)),
    [isSeen, still, index, ...results],
  )
  return (
    <span class="small-picture" ref={box} aria-hidden="true">
      {scene && <SceneSvg scene={scene} label="" isStill />}
    </span>
  )
}
