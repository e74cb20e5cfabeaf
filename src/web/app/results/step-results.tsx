import { useMemo } from 'preact/hooks'
import type { Poll } from '#contract/polls/poll.ts'
import type { Table } from '#contract/polls/results.ts'
import { areYears, plural } from '#contract/text/figures.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { ResultTable } from '#web/ui/result-table.tsx'
import { type RoomView, drawFinalStep } from '#web/ui/room-scene.ts'
import { stepLabel } from '#web/ui/step-label.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { AnswerList } from './answer-list.tsx'
import { useIsNear } from '../is-near.ts'
import type { ShownPoll } from './shown-steps.ts'

/** So many rows of figures are shown at once; more unfold. */
const fewRows = 12

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
  // Other steps change without this one, five times a second.
  const scene = useMemo(
    () => (isNear ? drawFinalStep(view, index) : null),
    [isNear, measure, words, deck, room.version, ...tallies],
  )
  const label = stepLabel(deck.document, index)
  // What was answered is a record, of which nothing is kept for later.
  const isOpen = isLive && polls.some(({ poll, state }) => state.open && takesAnswers(poll))
  return (
    <section class="step-results" aria-label={`Step ${index}: ${label}`} ref={ref}>
      <div class="step-chart">
        {scene ? (
          <SceneSvg scene={scene} label={`Chart: ${label}`} isStill={!isOpen} />
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
        Step {step}
        {isOnStage && ' · on stage now'}
        {hasAnswers && (isOpen ? ' · takes answers now' : ' · closed')}
        {hasAnswers && tally && ` · ${plural(tally.voters, 'answer')}`}
      </p>
      <h2 dir="auto">{poll.prompt}</h2>
      {tally && (tally.voters > 0 || !hasAnswers) ? (
        <>
          <p class="poll-summary" dir="auto">
            {tally.summary}
          </p>
          {tally.waiting && tally.waiting.length > 0 && (
            <p class="quiet">
              {plural(tally.waiting.length, 'entry waits', 'entries wait')} for the host’s approval.
            </p>
          )}
          {tally.teamTable && tally.teamTable.rows.length > 0 && (
            <div class="figures" tabIndex={0} role="group" aria-label={`Teams: ${poll.prompt}`}>
              <ResultTable
                caption={`Teams: ${poll.prompt}`}
                captionClass="sr"
                table={tally.teamTable}
                language="en"
              />
            </div>
          )}
          {tally.vote && (
            <>
              <p class="poll-summary" dir="auto">
                {tally.vote.summary}
              </p>
              <div class="figures" tabIndex={0} role="group" aria-label={`Vote: ${poll.prompt}`}>
                <ResultTable
                  caption={`Vote: ${poll.prompt}`}
                  captionClass="sr"
                  table={tally.vote.table}
                  language="en"
                />
              </div>
            </>
          )}
          <Figures caption={`Figures: ${poll.prompt}`} poll={poll} tally={tally} />
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
        <p class="poll-summary">{isOpen ? 'Nobody has answered yet.' : 'Nobody answered.'}</p>
      )}
      {hasAnswers && tally && tally.voters > 0 && (
        <AnswerList roomId={roomId} pollId={pollId} prompt={poll.prompt} />
      )}
    </article>
  )
}

/** The figures as a table; those of long tables unfold. */
function Figures({
  caption,
  poll,
  tally: { table, result, players },
}: {
  caption: string
  poll: Poll
  tally: TallyEvent
}) {
  const { columns, rows } = table
  if (rows.length === 0) return null
  const total = 'entries' in result ? result.total : isStandingsPoll(poll) ? (players ?? 0) : rows.length
  const whole = (
    <div class="figures" tabIndex={0} role="group" aria-label={caption}>
      <ResultTable
        caption={caption}
        captionClass="sr"
        table={table}
        language="en"
        hasYears={poll.type === 'estimate' && areYears(poll)}
        right={{ rows: rightRowsOf(poll, table), text: 'Right answer' }}
      />
      <HowMany shown={rows.length} total={total} />
    </div>
  )
  if (rows.length <= fewRows) return whole
  return (
    <details>
      <summary class="side-button">
        {plural(rows.length, 'row')}: {columns.join(', ')}
      </summary>
      {whole}
    </details>
  )
}

/** Returns the rows of a table that have the right answer: those of right options, which have the order of all, and of a right number. */
function rightRowsOf(poll: Poll, { rows }: Table): readonly number[] {
  if (poll.type !== 'estimate') return rightOptionsOf(poll)
  return rows.flatMap(([value], index) => (value === poll.answer ? [index] : []))
}

/** Says how many rows there are, where a table has only the first of them. */
const HowMany = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? (
    <p class="quiet">
      The first {shown} of {total}. The workbook has all of them.
    </p>
  ) : null

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
    <summary class="side-button">{isOver ? 'The ten best' : 'The ten best so far'}</summary>
    <div class="figures" tabIndex={0} role="group" aria-label={`Standings: ${prompt}`}>
      <ResultTable
        caption={`Standings: ${prompt}`}
        captionClass="sr"
        language="en"
        table={{
          columns: ['Rank', 'Name', 'Points', ...(isTeamed(standings) ? ['Team'] : [])],
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
