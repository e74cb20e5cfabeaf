import type { ComponentChildren } from 'preact'
import { countText, plural } from '#contract/figures.ts'
import type { StandingEvent } from '#contract/live.ts'
import { nobodyPlays } from '#polls/standings-poll.ts'
import { WatchFrame } from './forms/parts/watch.tsx'

/** How the participant stands in the quiz: rank, points, and the way to the next better rank. */
export function OwnStanding({
  question,
  standing,
}: {
  question: ComponentChildren
  standing: StandingEvent | undefined
}) {
  return (
    <WatchFrame question={question}>
      <div role="status">
        <Told standing={standing} />
      </div>
    </WatchFrame>
  )
}

function Told({ standing }: { standing: StandingEvent | undefined }) {
  if (!standing)
    return (
      <>
        <p class="watch-loud">Look at the screen.</p>
        <p class="lead">It shows the standings of the quiz.</p>
      </>
    )
  const { own, players } = standing
  if (players === 0) return <p class="watch-loud">{nobodyPlays}</p>
  if (!own)
    return (
      <>
        <p class="watch-loud">You have not played yet.</p>
        <p class="lead">Answer the next question to be in the standings.</p>
      </>
    )
  return (
    <>
      <p class="watch-loud">
        Place {countText(own.rank)} of {countText(players)}
      </p>
      <p class="lead">
        You have {plural(own.points, 'point', 'points')}.{' '}
        {own.toNext === null
          ? 'Nobody has more.'
          : `${plural(own.toNext, 'point', 'points')} to the next place.`}
      </p>
    </>
  )
}
