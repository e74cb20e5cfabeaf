import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { plural } from '#contract/text/figures.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { Measure } from '#scene/text.ts'
import { useIsLost } from '#web/ui/core/connection-note.tsx'
import { spoken } from '#web/ui/core/room-code.ts'
import { useWords } from '#web/ui/scene-words.ts'
import type { RoomView } from '#web/ui/room-scene.ts'
import { NoticePlace } from '../notice.tsx'
import { ClosingResults } from './closing-results.tsx'
import { DeleteRoom } from './delete-room.tsx'
import { DownloadMenu } from './download-menu.tsx'
import type { OpenRoom } from './room-access.ts'
import { ReactionsByStep } from './reactions-by-step.tsx'
import type { SessionDetails } from './session-dialog.tsx'
import { EditSession, SessionText } from './session-head.tsx'
import { ShareResults } from './share-dialog.tsx'
import { shownSteps } from './shown-steps.ts'
import { StepResults } from './step-results.tsx'
import { countAnswers } from '#polls/turnout.ts'

export interface RoomResultsProps extends OpenRoom {
  measure: ReadonlySignal<Measure>
}

/** The results of a room: what it is, its downloads, and a card for each step whose polls were shown. */
export function RoomResults({ facts, mayDelete, client, measure }: RoomResultsProps) {
  const room = client.room.value
  const deck = client.deck.value
  const words = useWords(room?.language) ?? undefined
  const isLost = useIsLost(client.connection)
  /** What was changed on this page. */
  const saved = useSignal<SessionDetails | null>(null)
  const title = saved.value?.title ?? room?.title ?? facts.title
  const { tags, notes } = saved.value ?? facts
  useEffect(() => {
    document.title = `${title} – results`
  }, [title])
  if (!room || !deck)
    return (
      <main class="sheet">
        <h1 class="loud" dir="auto">
          {facts.title}
        </h1>
        <p class="sr" role="status">
          Loading …
        </p>
      </main>
    )
  const view: RoomView = {
    deck,
    room,
    people: client.people.value,
    tallies: client.tallies.value,
    now: client.now(),
    measure: measure.value,
    words,
    scheme: 'light',
    qr: [],
    pageWidth: 1_600,
  }
  const steps = shownSteps(room, deck)
  return (
    <main class="sheet results-page">
      <header class="results-head">
        <h1 class="loud" dir="auto">
          {title}
        </h1>
        <Facts facts={facts} room={room} joined={view.people.joined} answers={answersOf(view)} />
        <SessionText tags={tags} notes={notes} />
        <div class="buttons">
          <DownloadMenu id={facts.id} title={title} />
          <EditSession
            facts={facts}
            details={{ title, tags, notes }}
            onSaved={changed => (saved.value = changed)}
          />
          <ShareResults id={facts.id} />
          {facts.deckId !== null && (
            <a class="side-button" href={`/decks/${facts.deckId}`}>
              Show the deck
            </a>
          )}
          {room.status === 'ended' && mayDelete && <DeleteRoom facts={facts} joined={view.people.joined} />}
        </div>
      </header>
      {isLost && room.status !== 'ended' && (
        <p class="quiet" role="status">
          The connection was lost. The page shows what it knew last, and connects again by itself.
        </p>
      )}
      {steps.length === 0 && <p class="lead">{emptyTexts[room.status]}</p>}
      {steps.map(({ index, polls }) => (
        <StepResults
          key={index}
          index={index}
          polls={polls}
          view={view}
          roomId={facts.id}
          isLive={room.status === 'live'}
          isOver={room.status === 'ended'}
        />
      ))}
      <ClosingResults view={view} roomId={facts.id} />
      <ReactionsByStep reactions={facts.reactions} deck={deck} />
      <NoticePlace />
    </main>
  )
}

const emptyTexts: Record<HostRoom['status'], string> = {
  lobby: 'The session has not begun. Results appear here as soon as the first poll is shown.',
  live: 'No poll was shown so far. Results appear here as soon as the first one is.',
  ended: 'No poll was shown in this room.',
}

function Facts({
  facts,
  room,
  joined,
  answers,
}: {
  facts: OpenRoom['facts']
  room: HostRoom
  joined: number
  answers: number
}) {
  const { endedAt } = facts
  const start = room.startedAt ?? facts.createdAt
  return (
    <p class="results-facts">
      {room.status === 'ended' ? (
        <span class="badge">Ended</span>
      ) : (
        <span class="badge" data-live={room.status === 'live'}>
          {room.status === 'live' ? 'Live' : 'In the lobby'}
        </span>
      )}
      {room.rehearsal && <span class="badge">Rehearsal</span>}
      <span>Room {spoken(room.code)}</span>
      <span>
        <time dateTime={start}>{moment.format(Date.parse(start))}</time>
        {endedAt !== null && (
          <>
            {' – '}
            <time dateTime={endedAt}>{endOf(start, endedAt)}</time>
          </>
        )}
      </span>
      <span>{plural(joined, 'person', 'people')}</span>
      <span>{plural(answers, 'answer')}</span>
    </p>
  )
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** Formats the end of a room: the time alone where it ended on the day on which it started. */
function endOf(start: string, end: string): string {
  const [from, to] = [new Date(start), new Date(end)]
  return (from.toDateString() === to.toDateString() ? time : moment).format(to)
}

const answersOf = ({ room, tallies }: RoomView): number =>
  room.polls.reduce((sum, { pollId }) => sum + countAnswers(tallies.get(pollId)), 0)
