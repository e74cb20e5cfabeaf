import '../outcomes/outcomes.css'
import '../forms/questions/questions.css'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { SharedResults as Shared } from '#contract/rooms/live-requests.ts'
import { asEntries, asGrid, asSpots } from '#contract/polls/result-kinds.ts'
import { RequestError } from '#web/ui/core/request.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { entriesOf, spotOf } from '../answer-parts.ts'
import { SpotPicture } from '../forms/spot/spot-picture.tsx'
import { Feed } from '../outcomes/feed.tsx'
import { GridOutcome } from '../outcomes/grid-outcome.tsx'
import { resultRowsOf } from '../outcomes/result-rows.ts'
import { RoomResult } from '../outcomes/room-result.tsx'
import { type AskedAgain, askedAgain, withBefore } from './asked-again.ts'
import { laterMessage } from './language.ts'
import { SharedStandings } from './shared-standings.tsx'
import { YouAndRoom, promptOf } from './you-and-room.tsx'

/** What the room answered, after the end of a session whose host shares it. */
export function SharedResults({ client, onClose }: { client: RoomClient; onClose: () => void }) {
  const read = useSignal<Shared | 'failed' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const load = async () => {
      try {
        read.value = await client.readResults()
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        read.value = 'failed'
      }
    }
    void load()
  }, [client])
  const results = read.value
  const polls = results === null || results === 'failed' ? [] : results.polls
  const again = useMemo(() => askedAgain(polls), [results])
  return (
    <main class="screen">
      <h1 tabIndex={-1} ref={heading} dir="auto">
        {client.room.value?.title}
      </h1>
      <p class={results === 'failed' ? undefined : 'sr'} role="status">
        {results === 'failed' && laterMessage('shared.failed')}
      </p>
      {results !== null && results !== 'failed' && (
        <>
          <YouAndRoom client={client} polls={polls} again={again} />
          {results.standings && <SharedStandings {...results.standings} />}
          <Jumps polls={polls} again={again} />
          {polls.map(each => (
            <Poll key={titleId(each)} client={client} shared={each} again={again} />
          ))}
        </>
      )}
      <div class="dock">
        {/* A browser inside another app may be unable to print. */}
        {typeof print === 'function' && (
          <button type="button" class="side-button" onClick={() => print()}>
            {laterMessage('shared.save')}
          </button>
        )}
        <button type="button" class="main-button" onClick={onClose}>
          {laterMessage('room.close')}
        </button>
      </div>
    </main>
  )
}

/** From this many polls on there is a list of them, each of which leads to its result. */
const manyPolls = 4

interface PollsProps {
  /** Of polls that were asked more than once, what tells them apart. */
  again: ReadonlyMap<Shared['polls'][number], AskedAgain>
}

function Jumps({ polls, again }: PollsProps & { polls: Shared['polls'] }) {
  if (polls.length < manyPolls) return null
  return (
    <section class="jumps" aria-labelledby="jumps-title">
      <h2 id="jumps-title">{laterMessage('shared.all', { count: polls.length })}</h2>
      <ol>
        {polls.map(each => (
          <li key={titleId(each)}>
            <button
              type="button"
              class="link"
              dir="auto"
              onClick={() => {
                const title = document.getElementById(titleId(each))
                title?.scrollIntoView()
                title?.focus({ preventScroll: true })
              }}
            >
              {promptOf(each, again)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Ideas and the vote on their groups are rounds of one poll. */
const titleId = ({ pollId, round }: Pick<Shared['polls'][number], 'pollId' | 'round'>): string =>
  `result-${pollId}-${round}`

interface PollProps extends PollsProps {
  client: RoomClient
  shared: Shared['polls'][number]
}

function Poll({ client, shared, again }: PollProps) {
  const { pollId, round, poll, voters, result } = shared
  const answering = client.answerTo(pollId, round)
  const written = asEntries(result)
  const grid = asGrid(result)
  const spots = asSpots(result)?.spots ?? []
  const answer = answering?.counted?.answer ?? answering?.answer
  const rows = resultRowsOf(poll, { result, voters }, answer, client.scoreAt(pollId, round)?.points)
  const { before } = again.get(shared) ?? {}
  const earlier = before && resultRowsOf(before.poll, before, undefined)
  return (
    <section class="poll">
      <h2 class="question" dir="auto" id={titleId({ pollId, round })} tabIndex={-1}>
        {promptOf(shared, again)}
      </h2>
      {written && !rows && (
        <Feed
          entries={written.entries}
          own={entriesOf(answer)}
          more={written.total - written.entries.length}
        />
      )}
      {rows && (
        <RoomResult result={earlier ? { ...rows, rows: withBefore(rows.rows, earlier.rows) } : rows}>
          {earlier && (
            <p class="result-sentence">{laterMessage('rounds.was', { figure: earlier.sentence })}</p>
          )}
          {poll.picture && spots.length > 0 && (
            <SpotPicture
              picture={poll.picture}
              spot={spotOf(answer)}
              others={spots}
              region={poll.place?.region}
            />
          )}
        </RoomResult>
      )}
      {grid && <GridOutcome poll={poll} answer={answer} result={grid} />}
    </section>
  )
}
