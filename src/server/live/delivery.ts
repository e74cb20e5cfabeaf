import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { RemoteEvent } from '#contract/rooms/live-events.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { givesPoints } from '#polls/right-options.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import { showsStandings } from '#polls/standings-poll.ts'
import { type RoomState, currentPolls } from '#rooms/state.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { isTeamQuiz } from '#rooms/teams.ts'
import { hostView, phoneView } from '#rooms/views.ts'
import { pictureUrl } from './picture-url.ts'
import { slideAt } from './room-pages.ts'
import { addPresence, removePresence, limitHostStreams } from './presence.ts'
import type { QuestionFeed, ResultFeed, StandingFeed } from './feeds.ts'
import { scoreFeed } from './score-feed.ts'
import { sendFinalStandings } from './final-standings.ts'
import { questionFeed } from './questions.ts'
import { resultFeed } from './result-feed.ts'
import type { LiveRoom } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { throttle } from './throttle.ts'
import { standingFeed } from './standing-feed.ts'
import { namesPeople, tallyFeed } from './tallies.ts'

/** How long phones wait for the final standings at most before they are told of the end, ms. */
const finalMs = 2_000
/** How often it is tried to read the final standings: who is still there gets them later, too. That is about a minute. */
const finalTries = 30

/** Returns whether nothing is left to be told on a stream: its participant's, after the end, once the results are shared if it stays for them. */
export const hasSeenAll = (
  { status, resultsShared }: Pick<RoomState, 'status' | 'resultsShared'>,
  { participantId, stays }: Pick<Stream, 'participantId' | 'stays'>,
): boolean => participantId !== null && status === 'ended' && (resultsShared || !stays)

interface Parts {
  pool: pg.Pool
  baseUrl: string
  now: () => number
  logError: (what: string) => (error: unknown) => void
}

/** Makes the feed of a poll; `onError` is called when it could not send. */
type OpenFeed<Feed> = (
  room: LiveRoom,
  pollId: string,
  pool: pg.Pool,
  onError: (error: unknown) => void,
) => Feed

/** Sends the state of rooms, their tallies and their questions to the streams of this server. */
export function roomDelivery({ pool, baseUrl, now, logError }: Parts) {
  const viewed = (room: LiveRoom) => ({
    ...room,
    now: now(),
    pictureUrl: pictureUrl(room.code),
    slideAt: (step: number) => slideAt(room, step),
  })
  const phoneSnapshot = (room: LiveRoom) => phoneView(room.state, viewed(room))
  const hostSnapshot = (room: LiveRoom) => hostView(room.state, viewed(room), `${baseUrl}/j/${room.code}`)

  function sendSnapshots(room: LiveRoom): void {
    if (room.hosts.size > 0) {
      const forHosts = encode('room', hostSnapshot(room))
      for (const stream of room.hosts) stream.send(forHosts)
    }
    if (room.state.status === 'ended') void sendEnd(room)
    else sendToPhones(room)
  }

  /** Says who won a quiz, to phones how their participants came out, and then that the session has ended, which ends their streams. */
  async function sendEnd(room: LiveRoom): Promise<void> {
    const streams = [...room.phones, ...room.hosts]
    if (streams.length > 0) {
      const sent = Promise.withResolvers<void>()
      let tries = 0
      const final = throttle(
        async () => {
          tries += 1
          if (tries <= finalTries) await sendFinalStandings(room, pool, streams)
          sent.resolve()
        },
        0,
        logError('Sending the final standings failed'),
      )
      final.trigger()
      await Promise.race([sent.promise, wait(finalMs, undefined, { ref: false })])
    }
    sendToPhones(room)
  }

  function sendToPhones(room: LiveRoom): void {
    const forPhones = encode('room', phoneSnapshot(room))
    for (const stream of room.phones) stream.send(forPhones)
    for (const stream of room.phones)
      if (stream.participantId && room.kicked.has(stream.participantId))
        stream.close(encode('bye', { reason: 'kicked' }))
    const bye = encode('bye', { reason: 'ended' })
    for (const stream of room.phones) if (hasSeenAll(room.state, stream)) stream.close(bye)
  }

  /** Returns the feed of a poll, which is made when it is first asked for. */
  function feedOf<Feed>(
    feeds: Map<string, Feed>,
    room: LiveRoom,
    pollId: string,
    [open, what]: readonly [OpenFeed<Feed>, what: string],
  ): Feed {
    let feed = feeds.get(pollId)
    if (!feed) feeds.set(pollId, (feed = open(room, pollId, pool, logError(`Sending ${what} failed`))))
    return feed
  }

  /** Returns the feeds of the questions that phones may vote on now. */
  const questionsOnStage = (room: LiveRoom): QuestionFeed[] =>
    [...currentPolls(room.state, room.agenda), ...(room.state.questions ? [roomQuestions] : [])]
      .filter(({ poll }) => poll.type === 'qa-upvotes')
      .map(({ pollId }) => feedOf(room.questions, room, pollId, [questionFeed, 'the questions']))

  /** Returns the feeds of the standings that are on stage, follow a question on it, or are told with its right answer. */
  const standingsOnStage = (room: LiveRoom): StandingFeed[] =>
    currentPolls(room.state, room.agenda)
      .filter(({ poll }) => showsStandings(poll) || givesPoints(poll))
      .map(({ pollId }) => feedOf(room.standings, room, pollId, [standingFeed, 'the standings']))

  /** Returns the feeds of how people scored in the questions on stage. */
  const scoresOnStage = (room: LiveRoom): StandingFeed[] =>
    currentPolls(room.state, room.agenda)
      .filter(({ poll }) => givesPoints(poll))
      .map(({ pollId }) => feedOf(room.scores, room, pollId, [scoreFeed, 'the scores']))

  /** Returns the feeds of the results of the polls on stage. A feed sends nothing before the reveal. */
  const resultsOnStage = (room: LiveRoom): ResultFeed[] =>
    currentPolls(room.state, room.agenda)
      .filter(({ poll }) => takesAnswers(poll))
      .map(({ pollId }) => feedOf(room.phoneResults, room, pollId, [resultFeed, 'a result to phones']))

  /** Requests the tally of a poll for stages and hosts. */
  function updateHosts(room: LiveRoom, pollId: string): void {
    if (room.hosts.size > 0) feedOf(room.tallies, room, pollId, [tallyFeed, 'a tally']).trigger()
  }

  /** Requests that a poll whose answers changed is read and sent, and with it the polls on stage that compare it. */
  function updateTally(room: LiveRoom, pollId: string): void {
    if (room.phones.size > 0 && room.polls.get(pollId)?.poll.type === 'qa-upvotes')
      for (const feed of questionsOnStage(room)) feed.trigger()
    room.phoneResults.get(pollId)?.trigger()
    updateHosts(room, pollId)
    for (const shown of currentPolls(room.state, room.agenda))
      if (shown.poll.type === 'rounds' && shown.pollId !== pollId) updateHosts(room, shown.pollId)
  }

  /** Requests the tallies for stages and hosts of the polls that were shown and fit. */
  function updateShown(room: LiveRoom, fits: (placed: PlacedPoll) => boolean): void {
    for (const pollId of room.state.polls.keys()) {
      const placed = room.polls.get(pollId)
      if (placed && fits(placed)) updateHosts(room, pollId)
    }
  }

  /** Requests that a room's participants are read and sent, and wheels on stage, whose names they are. */
  function updatePeople(room: LiveRoom): void {
    room.people.trigger()
    for (const { poll, pollId } of currentPolls(room.state, room.agenda))
      if (poll.type === 'wheel') updateHosts(room, pollId)
  }

  /** Tells people their teams again where the teams changed, or others count; and who is here when the quiz of teams begins. */
  function updateTeams(room: LiveRoom, before: RoomState): void {
    const { agenda, state } = room
    const isNew = !isDeepStrictEqual(state.teams, before.teams)
    if (isNew) updateNames(room)
    if (isNew || isTeamQuiz(state, agenda) !== isTeamQuiz(before, agenda)) room.teamsOfPeople.askAll()
    else if (state.kicked.length !== before.kicked.length) room.teamsOfPeople.moved([])
  }

  /** Does what `updatePeople` does, and requests every tally that names people, because one was removed or renamed. */
  function updateNames(room: LiveRoom): void {
    updatePeople(room)
    updateShown(room, namesPeople)
  }

  return {
    /** Returns the state of a room for participants, without anybody's own answers. */
    phoneSnapshot,
    /** Returns the state of a room for its host. */
    hostSnapshot,
    /** Sends the state of a room to its phones. */
    sendToPhones,
    updateTally,

    /** Sends a room's new state to all its streams, and the tallies that look different by it. */
    sendState(room: LiveRoom, before: RoomState): void {
      const { state } = room
      sendSnapshots(room)
      room.unanswered.update()
      updateTeams(room, before)
      const hasMoved =
        state.stepIndex !== before.stepIndex || state.build !== before.build || state.status !== before.status
      const hasHidden = state.hidden !== before.hidden || state.shown !== before.shown
      const hasOpened = state.questions !== before.questions
      if (hasMoved || hasHidden || hasOpened) for (const feed of questionsOnStage(room)) feed.sendAll()
      for (const feed of [...standingsOnStage(room), ...scoresOnStage(room)]) feed.trigger()
      for (const feed of resultsOnStage(room))
        if (hasMoved) feed.sendAll()
        else feed.trigger()
      // What a stage may show of the current step depends on all of these.
      const onStage = new Set(
        hasMoved || hasHidden ? currentPolls(state, room.agenda).map(poll => poll.pollId) : [],
      )
      const hasEnded = state.status === 'ended' && before.status !== 'ended'
      for (const [pollId, poll] of state.polls)
        if (
          onStage.has(pollId) ||
          (hasEnded && poll.pinned !== null) ||
          !isDeepStrictEqual(poll, before.polls.get(pollId))
        )
          updateTally(room, pollId)
      if (state.questionsShown !== before.questionsShown) updateHosts(room, roomQuestions.pollId)
      if (state.kicked.length !== before.kicked.length) updateNames(room)
      // Summaries are in the language of the room.
      if (state.language !== before.language) updateShown(room, () => true)
    },

    updatePeople,
    updateNames,

    /** Tells these people their team, and everybody what changes by their being in another one. */
    updateMoved(room: LiveRoom, people: readonly string[]): void {
      room.teamsOfPeople.moved(people)
      updateNames(room)
      for (const feed of standingsOnStage(room)) feed.trigger()
    },

    /** Tells hosts that a device used a one-time link. */
    sendRemote(room: LiveRoom, expiresAt: string): void {
      const event: RemoteEvent = { expiresAt }
      const bytes = encode('remote', event)
      for (const stream of room.hosts) stream.send(bytes)
    },

    /** Adds a stream to a room, until `removeStream`. */
    addStream(room: LiveRoom, stream: Stream): void {
      if (stream.participantId === null) {
        room.hosts.add(stream)
        limitHostStreams(room.hosts)
      } else {
        room.phones.add(stream)
        const isNew = !room.present.has(stream.participantId)
        addPresence(room.present, stream.participantId, stream)
        if (isNew) room.unanswered.came(stream.participantId)
        room.teamsOfPeople.moved([stream.participantId])
        room.reactions.sendInitial(stream)
        for (const feed of questionsOnStage(room)) feed.sendInitial(stream)
        for (const feed of [...standingsOnStage(room), ...scoresOnStage(room), ...resultsOnStage(room)])
          feed.sendInitial(stream)
      }
      room.presence.trigger()
    },

    /** Ends the streams of participants. */
    endPhones(room: LiveRoom): void {
      const bye = encode('bye', { reason: 'ended' })
      for (const stream of room.phones) stream.close(bye)
    },

    removeStream(room: LiveRoom, stream: Stream): void {
      room.phones.delete(stream)
      room.hosts.delete(stream)
      if (stream.participantId !== null) {
        removePresence(room.present, stream.participantId, stream)
        if (!room.present.has(stream.participantId)) room.unanswered.left(stream.participantId)
      }
      room.usedAt = now()
      room.presence.trigger()
    },
  }
}
