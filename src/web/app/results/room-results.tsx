import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { Measure } from '#scene/text.ts'
import { useIsLost } from '#web/ui/core/connection-note.tsx'
import { spoken } from '#web/ui/core/room-code.ts'
import { useWords } from '#web/ui/scene-words.ts'
import type { RoomView } from '#web/ui/room-scene.ts'
import { dateLocale } from '../date-locale.ts'
import { message, messageParts } from '../messages.ts'
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
    document.title = message('results.title', { title })
  }, [title])
  if (!room || !deck)
    return (
      <main class="sheet">
        <h1 class="loud" dir="auto">
          {facts.title}
        </h1>
        <p class="sr" role="status">
          {message('common.loading')}
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
              {message('results.toDeck')}
            </a>
          )}
          {room.status === 'ended' && mayDelete && <DeleteRoom facts={facts} joined={view.people.joined} />}
        </div>
      </header>
      {isLost && room.status !== 'ended' && (
        <p class="quiet" role="status">
          {message('results.lost')}
        </p>
      )}
      {steps.length === 0 && <p class="lead">{message(`results.empty.${room.status}`)}</p>}
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
      <ReactionsByStep reactions={facts.reactions} deck={deck} words={words} />
      <NoticePlace />
    </main>
  )
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
  const started = <time dateTime={start}>{momentOf().format(Date.parse(start))}</time>
  return (
    <p class="results-facts">
      {room.status === 'ended' ? (
        <span class="badge">{message('sessions.ended')}</span>
      ) : (
        <span class="badge" data-live={room.status === 'live'}>
          {message(room.status === 'live' ? 'sessions.live' : 'sessions.lobby')}
        </span>
      )}
      {room.rehearsal && <span class="badge">{message('results.rehearsal')}</span>}
      <span>{message('sessions.room', { code: spoken(room.code) })}</span>
      <span>
        {endedAt === null
          ? started
          : messageParts('results.span', {
              start: started,
              end: <time dateTime={endedAt}>{endOf(start, endedAt)}</time>,
            })}
      </span>
      <span>{message('sessions.people', { count: joined })}</span>
      <span>{message('sessions.answers', { count: answers })}</span>
    </p>
  )
}

const momentOf = () => new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long', timeStyle: 'short' })
const timeOf = () => new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'short' })

/** Formats the end of a room: the time alone where it ended on the day on which it started. */
function endOf(start: string, end: string): string {
  const [from, to] = [new Date(start), new Date(end)]
  return (from.toDateString() === to.toDateString() ? timeOf() : momentOf()).format(to)
}

const answersOf = ({ room, tallies }: RoomView): number =>
  room.polls.reduce((sum, { pollId }) => sum + countAnswers(tallies.get(pollId)), 0)
