import './remote.css'
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { isOnStage } from '#contract/rooms/on-stage.ts'
import { isTimeRunning } from '#contract/rooms/running-time.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import { documentPolls, stepPolls } from '#polls/placed.ts'
import { isQuiz } from '#polls/right-options.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import { qrOf } from '#scene/qr.ts'
import type { Measure } from '#scene/text.ts'
import { useNow } from '#web/ui/clock.ts'
import { ConnectionNote } from '#web/ui/core/connection-note.tsx'
import type { HostClient, RoomDeck } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import type { HostLink } from '#web/ui/host-link.ts'
import { hostRoomTitle } from '#web/ui/host-room-title.ts'
import { spinWheel } from '#web/ui/room-actions.ts'
import { Shortcuts } from '#web/ui/shortcuts.tsx'
import { isTurning } from '#web/ui/turning.ts'
import { useWords } from '#web/ui/scene-words.ts'
import { Dock } from './dock.tsx'
import { remoteShortcuts, useRemoteKeys } from './keys.ts'
import { createModeration } from './entries/moderation.ts'
import { People } from './room/people.tsx'
import { Teams } from './room/teams.tsx'
import { Notes } from './notes.tsx'
import { Pictures } from './steps/pictures.tsx'
import { PollCard } from './polls/poll-card.tsx'
import { Questions } from './entries/questions.tsx'
import { Queue } from './entries/queue.tsx'
import { useGoingOn } from './entries/ungrouped.tsx'
import { RoomBox } from './room/room-box.tsx'
import { SessionClock } from './room/session-clock.tsx'
import { StageTools } from './room/stage-tools.tsx'
import { comingOf } from './steps/coming.ts'
import { stepTitle } from './steps/step-title.ts'
import { Steps } from './steps/steps.tsx'
import { type Tab, Tabs } from './parts/tabs.tsx'
import { placeOf } from './texts.ts'
import { useWakeLock } from './wake-lock.ts'

export interface RemoteProps {
  client: HostClient
  link: HostLink
  room: HostRoom
  deck: RoomDeck
  measure: Measure
}

/**
 * The remote of a running room. A phone shows one part at a time: the talk, the steps, the people or the room. Wider screens show the
 * stage and the notes beside the chosen part, and the widest all parts in columns: the steps; what is on stage with what controls the
 * room; what people sent and who they are.
 */
export function Remote({ client, link, room, deck, measure }: RemoteProps) {
  const [tab, setTab] = useState<Tab>('talk')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const moderation = useMemo(() => createModeration(client), [client])
  useWakeLock(true)
  const qr = useMemo(() => qrOf(room.joinUrl), [room.joinUrl])
  const now = useNow(client.now, typeof room.startsAt === 'string' || room.polls.some(isTimeRunning))
  const people = client.people.value
  const hasPoints = useMemo(() => isQuiz(documentPolls(deck.document)), [deck])
  const tallies = client.tallies.value
  const step = deck.document[room.stepIndex]
  const notes = step && step.kind !== 'join' ? (step.notes ?? '') : ''
  const polls = (step ? stepPolls(step, room.stepIndex) : []).flatMap(({ pollId, poll }) => {
    const pollState = room.polls.find(each => each.pollId === pollId)
    const tally = tallies.get(pollId)
    return pollState && isOnStage(room, pollState)
      ? [{ poll, pollState, tally: tally?.round === pollState.round ? tally : undefined }]
      : []
  })
  const roomTally = room.questions ? tallies.get(room.questions.pollId) : undefined
  const asked =
    roomTally?.round === room.questions?.round ? [{ poll: roomQuestions.poll, tally: roomTally }] : []
  const queues = [...polls, ...asked].flatMap(({ poll, tally }) =>
    tally?.waiting ? [{ poll, pollId: tally.pollId, round: tally.round, waiting: tally.waiting }] : [],
  )
  const isVoting = polls.some(({ pollState }) => pollState.ballot !== undefined)
  useEffect(() => {
    // What was grouped is no longer there to be read.
    if (isVoting) scrollTo(0, 0)
  }, [isVoting])
  const dial = polls.find(({ poll }) => poll.type === 'wheel')?.pollState
  const turn = useCallback(() => {
    const isLive = client.room.value?.status === 'live'
    if (isLive && dial && !isTurning(dial.drawn, client.now())) spinWheel(client, dial.pollId)
  }, [client, dial])
  const help = useCallback(() => setHelpOpen(true), [])
  const goingOn = useGoingOn(client, polls)
  useRemoteKeys(client, { turn, help, goOn: goingOn.goOn })
  const view = {
    deck,
    room,
    people,
    tallies,
    turnouts: client.turnouts.value,
    final: client.final.value,
    now,
    scheme: 'light' as const,
    measure,
    words: useWords(room.language) ?? undefined,
    qr,
    pageWidth: 800 as const,
  }
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting.length, 0)
  return (
    <>
      <header class="top-rows">
        <div class="top">
          <h1 class="title" dir="auto">
            {hostRoomTitle(room)}
          </h1>
          <ConnectionNote connection={client.connection} lost={message('connection.lost')} />
        </div>
        <div class="top-tools">
          <SessionClock room={room} now={client.now} />
          <button type="button" class="help" aria-label={message('keys.button')} onClick={help}>
            ?
          </button>
        </div>
      </header>
      <div class="tab-row">
        <Tabs
          chosen={tab}
          counts={{ talk: waiting, people: people.joined }}
          onChoose={chosen => {
            setTab(chosen)
            scrollTo(0, 0)
          }}
        />
      </div>
      <p class="sr" role="status">
        {placeOf(room)}: {stepTitle(deck.document, room.stepIndex)}
      </p>
      <main class="remote" data-tab={tab}>
        <div class="panel steps-panel">
          <Steps client={client} room={room} deck={deck} view={view} />
        </div>
        <div class="column">
          <div class="panel stage-panel">
            <Pictures view={view} />
            <StageTools client={client} room={room} />
            {notes !== '' && (
              <section class="notes">
                <h2 class="eyebrow">{message('notes.title')}</h2>
                <Notes text={notes} />
              </section>
            )}
          </div>
          <div class="panel room-panel">
            <RoomBox client={client} link={link} room={room} deck={deck} />
          </div>
        </div>
        <div class="column">
          <div class="panel polls-panel">
            {queues.map(queue => (
              // A reset starts a new queue: earlier decisions no longer apply.
              <Queue key={`${queue.pollId} ${queue.round}`} moderation={moderation} {...queue} />
            ))}
            {polls.map(({ poll, pollState, tally }) => (
              <PollCard
                key={pollState.pollId}
                client={client}
                moderation={moderation}
                room={room}
                poll={poll}
                pollState={pollState}
                tally={tally}
                now={now}
              />
            ))}
            {room.questions && (
              <Questions client={client} moderation={moderation} room={room} questions={room.questions} />
            )}
          </div>
          <div class="panel people-panel">
            {(room.teams || hasPoints) && <Teams client={client} room={room} />}
            <People client={client} room={room} />
          </div>
        </div>
      </main>
      <Dock
        client={client}
        moderation={moderation}
        coming={comingOf(deck.document, room)?.title ?? null}
        room={room}
        polls={polls}
        now={now}
        goingOn={goingOn}
      />
      {isHelpOpen && <Shortcuts list={remoteShortcuts} onClose={() => setHelpOpen(false)} />}
    </>
  )
}
