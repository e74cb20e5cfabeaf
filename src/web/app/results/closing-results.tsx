import { useMemo } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import { type RoomView, drawOwnPoll } from '#web/ui/room-scene.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { message } from '../messages.ts'
import { AnswerList } from './answer-list.tsx'
import { Figures } from './figures.tsx'
import { chartShape, useNarrow } from './narrow-chart.ts'

type Asked = NonNullable<HostRoom['closing']>[number]

/** A card for each poll that people were asked after the end, once somebody answered it. */
export function ClosingResults({ view, roomId }: { view: RoomView; roomId: string }) {
  const answered = (view.room.closing ?? []).filter(
    ({ pollId }) => (view.tallies.get(pollId)?.voters ?? 0) > 0,
  )
  return (
    <>
      {answered.map(asked => (
        <ClosingCard key={asked.pollId} asked={asked} view={view} roomId={roomId} />
      ))}
    </>
  )
}

function ClosingCard({
  asked: { pollId, poll, open },
  view,
  roomId,
}: {
  asked: Asked
  view: RoomView
  roomId: string
}) {
  const tally = view.tallies.get(pollId)
  const isNarrow = useNarrow()
  const scene = useMemo(
    () => drawOwnPoll({ ...view, isNarrow }, { pollId, poll, step: 0 }),
    [tally, isNarrow, view.measure, view.words],
  )
  if (!tally) return null
  const { prompt } = poll
  return (
    <section class="step-results" aria-label={message('results.afterEnd.label', { prompt })}>
      <div class="step-chart" style={chartShape(scene, isNarrow)}>
        <SceneSvg scene={scene} label={message('results.chart', { label: prompt })} isStill={!open} />
      </div>
      <div class="step-polls">
        <article class="poll-results">
          <p class="quiet">
            {[
              message('results.afterEnd'),
              message(open ? 'results.takesAnswers' : 'results.closed'),
              message('sessions.answers', { count: tally.voters }),
            ].join(' · ')}
          </p>
          <h2 dir="auto">{prompt}</h2>
          <p class="poll-summary" dir="auto">
            {tally.summary}
          </p>
          <Figures poll={poll} tally={tally} />
          <AnswerList roomId={roomId} pollId={pollId} prompt={prompt} />
        </article>
      </div>
    </section>
  )
}
