import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { type RoomState, currentPolls } from '#rooms/state.ts'
import { hostView, phoneView } from '#rooms/views.ts'
import { pictureUrl } from './picture-url.ts'
import { slideAt } from './room-pages.ts'
import { addPresence, removePresence, limitHostStreams } from './presence.ts'
import type { QuestionFeed, StandingFeed } from './feeds.ts'
import { questionFeed } from './questions.ts'
import type { LiveRoom } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { standingFeed } from './standing-feed.ts'
import { tallyFeed } from './tallies.ts'

interface Parts {
  pool: pg.Pool
  baseUrl: string
  now: () => number
  logError: (what: string) => (error: unknown) => void
}

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
    const forHosts = encode('room', hostSnapshot(room))
    for (const stream of room.hosts) stream.send(forHosts)
    const forPhones = encode('room', phoneSnapshot(room))
    for (const stream of room.phones) stream.send(forPhones)
    for (const stream of room.phones)
      if (stream.participantId && room.kicked.has(stream.participantId))
        stream.close(encode('bye', { reason: 'kicked' }))
    if (room.state.status === 'ended') {
      const bye = encode('bye', { reason: 'ended' })
      for (const stream of room.phones) stream.close(bye)
    }
  }

  /** Returns the feeds of the questions that phones may vote on now. */
  const questionsOnStage = (room: LiveRoom): QuestionFeed[] =>
    currentPolls(room.state, room.agenda)
      .filter(({ poll }) => poll.type === 'qa-upvotes')
      .map(({ pollId }) => {
        let feed = room.questions.get(pollId)
        if (!feed) {
          feed = questionFeed(room, pollId, pool, logError('Sending the questions failed'))
          room.questions.set(pollId, feed)
        }
        return feed
      })

  /** Returns the feeds of the standings that are on stage. */
  const standingsOnStage = (room: LiveRoom): StandingFeed[] =>
    currentPolls(room.state, room.agenda)
      .filter(({ poll }) => isStandingsPoll(poll))
      .map(({ pollId }) => {
        let feed = room.standings.get(pollId)
        if (!feed) {
          feed = standingFeed(room, pollId, pool, logError('Sending the standings failed'))
          room.standings.set(pollId, feed)
        }
        return feed
      })

  /** Requests the tally of a poll for stages and hosts. */
  function updateHosts(room: LiveRoom, pollId: string): void {
    if (room.hosts.size === 0) return
    let feed = room.tallies.get(pollId)
    if (!feed) {
      feed = tallyFeed(room, pollId, pool, logError('Sending a tally failed'))
      room.tallies.set(pollId, feed)
    }
    feed.trigger()
  }

  /** Requests that a poll whose answers changed is read and sent, and with it the polls on stage that compare it. */
  function updateTally(room: LiveRoom, pollId: string): void {
    if (room.phones.size > 0 && room.polls.get(pollId)?.poll.type === 'qa-upvotes')
      for (const feed of questionsOnStage(room)) feed.trigger()
    updateHosts(room, pollId)
    for (const shown of currentPolls(room.state, room.agenda))
      if (shown.poll.type === 'rounds' && shown.pollId !== pollId) updateHosts(room, shown.pollId)
  }

  return {
    /** Returns the state of a room for participants, without anybody's own answers. */
    phoneSnapshot,
    /** Returns the state of a room for its host. */
    hostSnapshot,
    updateTally,

    /** Sends a room's new state to all its streams, and the tallies that look different by it. */
    sendState(room: LiveRoom, before: RoomState): void {
      const { state } = room
      sendSnapshots(room)
      const hasMoved = state.stepIndex !== before.stepIndex || state.status !== before.status
      const hasHidden = state.hidden !== before.hidden || state.shown !== before.shown
      if (hasMoved || hasHidden) for (const feed of questionsOnStage(room)) feed.sendAll()
      for (const feed of standingsOnStage(room)) feed.trigger()
      // What a stage may show of the current step depends on all of these.
      const onStage = new Set(
        hasMoved || hasHidden ? currentPolls(state, room.agenda).map(poll => poll.pollId) : [],
      )
      for (const [pollId, poll] of state.polls)
        if (onStage.has(pollId) || !isDeepStrictEqual(poll, before.polls.get(pollId)))
          updateTally(room, pollId)
    },

    /** Requests that a room's participants are read and sent, and wheels on stage, whose names they are. */
    updatePeople(room: LiveRoom): void {
      room.people.trigger()
      for (const { poll, pollId } of currentPolls(room.state, room.agenda))
        if (poll.type === 'wheel') updateHosts(room, pollId)
    },

    /** Adds a stream to a room, until `removeStream`. */
    addStream(room: LiveRoom, stream: Stream): void {
      if (stream.participantId === null) {
        room.hosts.add(stream)
        limitHostStreams(room.hosts)
      } else {
        room.phones.add(stream)
        addPresence(room.present, stream.participantId, stream)
        for (const feed of questionsOnStage(room)) feed.sendInitial(stream)
        for (const feed of standingsOnStage(room)) feed.sendInitial(stream)
      }
      room.presence.trigger()
    },

    removeStream(room: LiveRoom, stream: Stream): void {
      room.phones.delete(stream)
      room.hosts.delete(stream)
      if (stream.participantId !== null) removePresence(room.present, stream.participantId, stream)
      room.usedAt = now()
      room.presence.trigger()
    },
  }
}
