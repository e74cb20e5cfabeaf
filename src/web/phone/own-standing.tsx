import type { ComponentChildren } from 'preact'
import type { StandingEvent } from '#contract/live.ts'
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
      <Standing standing={standing} />
      <NameForm client={client} />
    </WatchFrame>
  )
}

/** The rank and the points as text; where to look while the phone does not have them. */
export function Standing({ standing }: { standing: StandingEvent | undefined }) {
  return (
    <div role="status">
      <Told standing={standing} />
    </div>
  )
}

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
