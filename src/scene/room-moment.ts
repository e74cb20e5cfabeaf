import type { Document } from '#contract/deck.ts'
import type { HostRoom, PeopleEvent, TallyEvent, TurnoutEvent } from '#contract/live.ts'
import { timeOf } from '#contract/time.ts'
import type { DeckExtras } from '#contract/theme.ts'
import { documentPolls } from '#polls/placed.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import type { Live } from './context.ts'
import { livePollOf } from './live-poll.ts'
import type { Moment } from './moment.ts'

/** A room as its host's pages and the server know it. */
export interface RoomData {
  deck: { title: string; document: Document; extras: DeckExtras | null }
  room: HostRoom
  people: PeopleEvent
  tallies: ReadonlyMap<string, TallyEvent>
  /** The number of voters of polls whose results are withheld here. */
  turnouts?: ReadonlyMap<string, TurnoutEvent>
  /** The server's time, ms since 1970. */
  now: number
  qr?: Live['qr']
}

/** Returns what the stage of a room shows while the step with this index is on it. */
export function momentOfStep(
  { deck, room, people, tallies, turnouts, now, qr }: RoomData,
  index: number,
): Moment {
  const polls = room.polls.map(poll => {
    const { pollId, deadline } = poll
    const remainingMs = deadline === null ? null : Math.max(timeOf(deadline) - now, 0)
    return [pollId, livePollOf(poll, tallies.get(pollId), remainingMs, turnouts?.get(pollId))] as const
  })
  return {
    title: deck.title,
    extras: deck.extras,
    step: deck.document[index] ?? null,
    polls: new Map(polls),
    live: { code: room.code, joinHost: joinHostOf(room.joinUrl), qr, people },
    counts: { people: 0, answers: 0, polls: 0 },
  }
}

/** Returns what the stage of a room shows now. After the end every poll counts that was opened to answers, answered or not. */
export function momentOfRoom(data: RoomData): Moment {
  const { room, people, tallies, turnouts } = data
  const moment = momentOfStep(data, room.stepIndex)
  if (room.status !== 'ended') return moment
  const asked = documentPolls(data.deck.document).filter(({ poll }) => takesAnswers(poll))
  const askedIds = new Set(asked.map(({ pollId }) => pollId))
  const voters = room.polls
    .filter(({ pollId }) => askedIds.has(pollId))
    .map(({ pollId }) => (tallies.get(pollId) ?? turnouts?.get(pollId))?.voters ?? 0)
  const answers = voters.reduce((sum, count) => sum + count, 0)
  return { ...moment, step: null, counts: { people: people.joined, answers, polls: voters.length } }
}

/**
 * Returns a step of a room for those who keep its picture after the end: with all results, and without the way to join.
 */
export function momentOfEndedStep(data: RoomData, index: number): Moment {
  const polls = data.room.polls.map(poll => ({ ...poll, withheld: undefined }))
  return { ...momentOfStep({ ...data, room: { ...data.room, polls } }, index), live: null }
}

/** Returns the address that people type to join, without the scheme. */
export const joinHostOf = (joinUrl: string): string =>
  joinUrl.replace(/^https?:\/\//, '').replace(/\/\d{6}$/, '')
