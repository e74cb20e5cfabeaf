import { useMemo } from 'preact/hooks'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { ResultTable } from '#web/ui/result-table.tsx'
import { type RoomView, drawFinalStep } from '#web/ui/room-scene.ts'
import { stepLabel } from '#web/ui/step-label.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { language, message } from '../messages.ts'
import { AnswerList } from './answer-list.tsx'
import { Figures, HowMany } from './figures.tsx'
import { useIsNear } from '../is-near.ts'
import { chartShape, useNarrow } from './narrow-chart.ts'
import type { ShownPoll } from './shown-steps.ts'

interface Props {
  index: number
  polls: readonly ShownPoll[]
  view: RoomView
  roomId: string
  isLive: boolean
  isOver: boolean
}

/** A card with the chart of a step as the stage draws it, and what its polls say. */
export function StepResults({ index, polls, view, roomId, isLive, isOver }: Props) {
  const { room, deck, measure, words } = view
  const tallies = polls.map(({ pollId }) => view.tallies.get(pollId))
  const { isNear, ref } = useIsNear<HTMLElement>()
  const isNarrow = useNarrow()
  // Other steps change without this one, five times a second.
  const scene = useMemo(
    () => (isNear ? drawFinalStep({ ...view, isNarrow }, index) : null),
    [isNear, isNarrow, measure, words, deck, room.version, ...tallies],
  )
  const label = stepLabel(deck.document, index, words)
  // What was answered is a record, of which nothing is kept for later.
  const isOpen = isLive && polls.some(({ poll, state }) => state.open && takesAnswers(poll))
  return (
    <section class="step-results" aria-label={message('results.step', { step: index, label })} ref={ref}>
      <div class="step-chart" style={chartShape(scene, isNarrow)}>
        {scene ? (
          <SceneSvg scene={scene} label={message('results.chart', { label })} isStill={!isOpen} />
        ) : (
          <div class="step-chart-place" />
        )}
      </div>
      <div class="step-polls">
        {polls.map((shown, at) => (
          <PollResults
            key={shown.pollId}
            step={index}
            shown={shown}
            tally={tallies[at]}
            roomId={roomId}
            isLive={isLive}
            isOver={isOver}
            isOnStage={isLive && room.stepIndex === index}
          />
        ))}
      </div>
    </section>
  )
}

function PollResults({
  step,
  shown: { pollId, poll, state },
  tally,
  roomId,
  isLive,
  isOver,
  isOnStage,
}: {
  step: number
  shown: ShownPoll
  tally: TallyEvent | undefined
  roomId: string
  isLive: boolean
  isOver: boolean
  isOnStage: boolean
}) {
  const hasAnswers = takesAnswers(poll)
  const isOpen = isLive && state.open
  return (
    <article class="poll-results">
      <p class="quiet">
        {message('common.step', { number: step })}
        {isOnStage && ` · ${message('results.onStage')}`}
        {hasAnswers && ` · ${message(isOpen ? 'results.takesAnswers' : 'results.closed')}`}
        {hasAnswers && tally && ` · ${message('sessions.answers', { count: tally.voters })}`}
      </p>
      <h2 dir="auto">{poll.prompt}</h2>
      {tally && (tally.voters > 0 || !hasAnswers) ? (
        <>
          <p class="poll-summary" dir="auto">
            {tally.summary}
          </p>
          {tally.waiting && tally.waiting.length > 0 && (
            <p class="quiet">{message('results.waiting', { count: tally.waiting.length })}</p>
          )}
          {tally.teamTable && tally.teamTable.rows.length > 0 && (
            <div
              class="figures"
              tabIndex={0}
              role="group"
              aria-label={message('results.teams', { prompt: poll.prompt })}
            >
              <ResultTable
                caption={message('results.teams', { prompt: poll.prompt })}
                captionClass="sr"
                table={tally.teamTable}
                language={language()}
              />
            </div>
          )}
          {tally.vote && (
            <>
              <p class="poll-summary" dir="auto">
                {tally.vote.summary}
              </p>
              <div
                class="figures"
                tabIndex={0}
                role="group"
                aria-label={message('results.vote', { prompt: poll.prompt })}
              >
                <ResultTable
                  caption={message('results.vote', { prompt: poll.prompt })}
                  captionClass="sr"
                  table={tally.vote.table}
                  language={language()}
                />
              </div>
            </>
          )}
          <Figures poll={poll} tally={tally} />
          {!isStandingsPoll(poll) && tally.standings && tally.standings.length > 0 && (
            <Standings
              prompt={poll.prompt}
              standings={tally.standings}
              total={tally.players ?? 0}
              isOver={isOver}
            />
          )}
        </>
      ) : (
        <p class="poll-summary">{message(isOpen ? 'results.nobodyYet' : 'results.nobody')}</p>
      )}
      {hasAnswers && tally && tally.voters > 0 && (
        <AnswerList roomId={roomId} pollId={pollId} prompt={poll.prompt} />
      )}
    </article>
  )
}

const isTeamed = (standings: NonNullable<TallyEvent['standings']>): boolean =>
  standings.some(({ team }) => team !== undefined)

const Standings = ({
  prompt,
  standings,
  total,
  isOver,
}: {
  prompt: string
  standings: NonNullable<TallyEvent['standings']>
  total: number
  isOver: boolean
}) => (
  <details>
    <summary class="side-button">{message(isOver ? 'results.best' : 'results.bestSoFar')}</summary>
    <div class="figures" tabIndex={0} role="group" aria-label={message('results.standings', { prompt })}>
      <ResultTable
        caption={message('results.standings', { prompt })}
        captionClass="sr"
        language={language()}
        table={{
          columns: [
            message('results.rank'),
            message('common.name'),
            message('results.points'),
            ...(isTeamed(standings) ? [message('results.team')] : []),
          ],
          rows: standings.map(({ rank, name, points, team = '' }) => [
            rank,
            name,
            points,
            ...(isTeamed(standings) ? [team] : []),
          ]),
        }}
      />
      <HowMany shown={standings.length} total={total} />
    </div>
  </details>
)
