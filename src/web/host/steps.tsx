import './steps.css'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { HostRoom } from '#contract/live.ts'
import type { HostClient, RoomDeck } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { goToStep } from '#web/ui/room-actions.ts'
import { type RoomView, drawRoomStep } from '#web/ui/room-scene.ts'
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
  // As each step looks when it opens: the small pictures do not change while answers arrive.
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
        {deck.document.map(({ id }, index) => {
          const label = stepTitle(deck.document, index)
          const isCurrent = index === room.stepIndex
          return (
            <li key={id}>
              <button
                type="button"
                class="step"
                aria-current={isCurrent ? 'step' : undefined}
                aria-disabled={!isLive}
                onClick={() => goToStep(client, index)}
              >
                <span class="number">{index}</span>
                <SmallPicture view={still} index={index} />
                <span class="step-title" dir="auto">
                  {label}
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

/** The picture of a step, drawn once it comes into sight. */
function SmallPicture({ view, index }: { view: RoomView; index: number }) {
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
  const scene = useMemo(() => (isSeen ? drawRoomStep(view, index) : null), [isSeen, view, index])
  return (
    <span class="small-picture" ref={box} aria-hidden="true">
      {scene && <SceneSvg scene={scene} label="" isStill />}
    </span>
  )
}
