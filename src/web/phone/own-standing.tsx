import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { StandingEvent } from '#contract/rooms/live.ts'
import { podiumTimes } from '#polls/podium-times.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { WatchFrame } from './forms/parts/watch.tsx'
import { NameForm } from './screens/name-form.tsx'
import { message, messages } from './language.ts'

/** How the participant stands in the quiz: rank, points, and the way to the next better rank. */
export function OwnStanding({
  client,
  question,
  standing,
}: {
  client: RoomClient
  question: ComponentChildren
  standing: StandingEvent | undefined
}) {
  return (
    <WatchFrame question={question}>
      <Standing client={client} standing={standing} />
      <NameForm client={client} />
    </WatchFrame>
  )
}

/** The rank and the points as text; where to look while the phone does not have them, or the stage has yet to show them. */
export function Standing({ client, standing }: { client: RoomClient; standing: StandingEvent | undefined }) {
  const isOnStage = useIsOnStage(client, standing)
  return (
    <div class="standing" role="status">
      <Told standing={isOnStage ? standing : undefined} />
    </div>
  )
}

/**
 * Returns whether the stage has shown this place. The podium at the end of the quiz takes its time; a page that is opened later, and one
 * without motion, does not wait for it.
 */
function useIsOnStage(client: RoomClient, standing: StandingEvent | undefined): boolean {
  const isPodium = standing?.isFinal === true && standing.own !== null
  const waits = useMemo(() => isPodium && client.hasChanged() && hasMotion(), [isPodium])
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setOver(true), podiumTimes.others)
    return () => clearTimeout(timer)
  }, [waits])
  return !waits || isOver
}

const hasMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

function Told({ standing }: { standing: StandingEvent | undefined }) {
  if (!standing)
    return (
      <>
        <p class="watch-loud">{message('step.look')}</p>
        <p class="lead">{message('standing.look')}</p>
      </>
    )
  const { own, players, isFinal } = standing
  if (players === 0) return <p class="watch-loud">{message('standing.nobody')}</p>
  if (!own && isFinal) return <p class="watch-loud">{message('standing.missed')}</p>
  if (!own)
    return (
      <>
        <p class="watch-loud">{message('standing.notYou')}</p>
        <p class="lead">{message('standing.join')}</p>
      </>
    )
  return (
    <>
      <p class="watch-loud">{message('standing.place', { rank: own.rank, players })}</p>
      <p class="lead">
        {messages.sentences(
          message('standing.points', { count: own.points }),
          own.toNext === null ? message('standing.first') : message('standing.toNext', { count: own.toNext }),
        )}
      </p>
    </>
  )
}
