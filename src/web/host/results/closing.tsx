import './closing.css'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { Measure } from '#scene/text.ts'
import type { HostClient, RoomDeck } from '#web/ui/core/host-client.ts'
import { type Downloads, openDownloads } from '#web/ui/downloads.ts'
import type { HostLink } from '#web/ui/host-link.ts'
import { type Outcome, outcomesOf } from '#web/ui/outcome.ts'
import { message, messages } from '#web/ui/core/host-messages.ts'
import { hostRoomTitle } from '#web/ui/host-room-title.ts'
import { type RoomView, drawFinalStep } from '#web/ui/room-scene.ts'
import { SceneSvg } from '#web/ui/scene-svg.tsx'
import { useWords } from '#web/ui/scene-words.ts'
import { ClosingAnswers } from './closing-answers.tsx'
import { DataTable } from './data-table.tsx'
import { SharedResults } from './share-results.tsx'
import { countAnswers } from '#polls/turnout.ts'

export interface ClosingProps {
  client: HostClient
  link: HostLink
  room: HostRoom
  deck: RoomDeck
  measure: Measure
}

/** The remote after the end of a session: the results and their downloads. */
export function Closing({ client, link, room, deck, measure }: ClosingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = hostRoomTitle(room)
  const downloads = useMemo(() => openDownloads(link, title), [link, title])
  const tallies = client.tallies.value
  const people = client.people.value
  const outcomes = outcomesOf(deck, room, tallies)
  const polls = outcomes.flatMap(outcome => outcome.polls).filter(({ tally }) => tally.voters > 0)
  const answers = polls.reduce((sum, { tally }) => sum + countAnswers(tally), 0)
  const view: RoomView = {
    deck,
    room,
    people,
    tallies,
    turnouts: client.turnouts.value,
    final: client.final.value,
    now: client.now(),
    scheme: 'light',
    measure,
    words: useWords(room.language) ?? undefined,
    qr: [],
    pageWidth: 800,
  }
  return (
    <main class="closing">
      <header>
        <p class="eyebrow" dir="auto">
          {title}
        </p>
        <h1 tabIndex={-1} ref={heading}>
          {message('closing.title')}
        </h1>
        <p class="lead">
          {messages.sentences(
            message('closing.people', { count: people.joined }),
            message('closing.answers', { count: answers }),
            message('closing.saved'),
          )}
        </p>
        <ClosingAnswers view={view} />
        {outcomes.length > 0 && <DownloadButtons downloads={downloads} outcomes={outcomes} />}
        {!room.rehearsal && <SharedResults client={client} room={room} />}
        <p>
          <a href={`/rooms/${room.code}/results`} target="_blank" rel="noreferrer">
            {message('closing.all')}
          </a>{' '}
          <span class="quiet">{message('closing.account')}</span>
        </p>
      </header>
      {outcomes.map(outcome => (
        <Result key={outcome.index} outcome={outcome} view={view} downloads={downloads} />
      ))}
    </main>
  )
}

function DownloadButtons({ downloads, outcomes }: { downloads: Downloads; outcomes: readonly Outcome[] }) {
  const isBusy = downloads.isBusy.value
  return (
    <>
      <div class="take-away">
        <button type="button" class="big main" aria-disabled={isBusy} onClick={() => void downloads.table()}>
          {message('closing.table')}
          <small>{message('closing.table.kind')}</small>
        </button>
        <button
          type="button"
          class="big extra"
          aria-disabled={isBusy}
          onClick={() => void downloads.pictures(outcomes)}
        >
          {message('closing.pictures')}
          <small>{message('closing.pictures.kind', { count: outcomes.length })}</small>
        </button>
      </div>
      <p class="progress" role="status">
        {downloads.note.value}
      </p>
    </>
  )
}

/** One step: its picture, and the result of each of its polls. */
function Result({ outcome, view, downloads }: { outcome: Outcome; view: RoomView; downloads: Downloads }) {
  const { index, label, polls } = outcome
  const scene = useMemo(() => drawFinalStep(view, index), [index, view.tallies, view.measure, view.words])
  return (
    <section class="result" aria-label={label}>
      <div class="preview">
        <SceneSvg scene={scene} label={message('closing.picture', { label })} />
        <button
          type="button"
          class="side-button"
          aria-label={message('closing.save.name', { label })}
          aria-disabled={downloads.isBusy.value}
          onClick={() => void downloads.picture(outcome)}
        >
          {message('closing.save')}
        </button>
      </div>
      <div class="polls">
        {polls.map(({ poll, tally: { pollId, voters, summary, table, vote } }) => (
          <div key={pollId}>
            <h2 class="prompt" dir="auto">
              {poll.prompt}
            </h2>
            <p class="summary" dir="auto">
              {summary}
            </p>
            {vote && (
              <p class="summary" dir="auto">
                {vote.summary}
              </p>
            )}
            {voters > 0 && <p class="quiet">{message('poll.people', { count: voters })}</p>}
            <DataTable poll={poll} table={table} />
          </div>
        ))}
      </div>
    </section>
  )
}
