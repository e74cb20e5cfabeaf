import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { StandingEvent } from '#contract/rooms/live.ts'
import { podiumTimes } from '#polls/podium-times.ts'
import { hasMotion } from '#web/ui/core/motion.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { WatchFrame } from './forms/parts/watch.tsx'
import { NameForm } from './screens/name-form.tsx'
import { useLater } from './later/later.ts'
import type { OwnPlaceProps } from './later/own-place.tsx'
import { message } from './language.ts'

/** How the participant stands in the quiz. */
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
      <NameForm client={client} folded />
    </WatchFrame>
  )
}

/** The rank and the points as text; where to look while the phone does not have them, or the stage has yet to show them. */
export function Standing({ client, standing }: { client: RoomClient; standing: StandingEvent | undefined }) {
  const isOnStage = useIsOnStage(client, standing)
  return (
    <div class="standing" role="status">
      <Told client={client} standing={isOnStage ? standing : undefined} />
    </div>
  )
}

/**
 * Returns whether the stage has shown this place. The podium at the end of the quiz takes its time; a page that is opened later, and one
 * without motion, does not wait for it.
 */
function useIsOnStage(client: RoomClient, standing: StandingEvent | undefined): boolean {
  const isPodium = standing?.isFinal === true && (standing.own !== null || standing.team !== undefined)
  const waits = useMemo(() => isPodium && client.hasChanged() && hasMotion(), [isPodium])
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setOver(true), podiumTimes.others)
    return () => clearTimeout(timer)
    // The podium of the people begins anew after that of the teams.
  }, [waits, standing?.teamsOnly])
  return !waits || isOver
}

function Told({ client, standing }: { client: RoomClient; standing: StandingEvent | undefined }) {
  if (!standing)
    return (
      <>
        <p class="watch-loud">{message('step.look')}</p>
        <p class="lead">{message('standing.look')}</p>
      </>
    )
  return <Place client={client} {...standing} />
}

/** The place and the points; where to look until their code is loaded. */
function Place(props: OwnPlaceProps) {
  const later = useLater()
  return later ? <later.OwnPlace {...props} /> : <Told client={props.client} standing={undefined} />
}
