import type { Document } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { WheelResult } from '#contract/polls/results.ts'
import type { FinalEvent, HostRoom } from '#contract/rooms/live.ts'
import type { PeopleEvent, TallyEvent, TurnoutEvent } from '#contract/rooms/live-events.ts'
import { timeOf } from '#contract/text/time.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { type PlacedPoll, documentPolls, stepPolls } from '#polls/placed.ts'
import { isQuiz } from '#polls/right-options.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { finalStandingsId } from '#polls/final-standings.ts'
import { wheelNamesOf } from '#polls/wheel-names.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import { type Live, newLivePoll } from './context.ts'
import { joinHostOf } from './join-host.ts'
import { livePollOf } from './live-poll.ts'
import { hasEverybodyAnswered } from '#polls/all-answered.ts'
import { type Seating, noSeats, seatPeople } from './lobby/seats.ts'
import { noEnding } from './ending.ts'
import type { KeptPlaces } from './kept-places.ts'
import type { Moment } from './moment.ts'
import type { LivePoll } from './polls/look.ts'
import { countAnswers } from '#polls/turnout.ts'

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
  /** How often the pages of a feed on stage have been turned. */
  feedPage?: number
  /** The places that charts kept so far, by their names, and the time of this picture, ms; left out where they need not keep any. */
  kept?: { at: number; last: ReadonlyMap<string, KeptPlaces>; isTimeUp?: () => boolean }
  qr?: Live['qr']
  /** The name at the pointer of the wheel that turns on stage, by its poll. */
  passing?: { pollId: string; name: string } | undefined
  /** Where people sit in the lobby of this stage, and who waves now, with how often they have waved. */
  seating?: Seating
  waving?: ReadonlyMap<string, number>
  /** How the quiz came out, after the end of a session with one. */
  final?: FinalEvent | null
}

/** Returns what the stage of a room shows while the step with this index is on it, after a number of its entrances; after all when it is left out. */
export function momentOfStep(
  { deck, room, people, tallies, turnouts, now, feedPage, kept, passing, qr, seating, waving }: RoomData,
  index: number,
  build?: number,
): Moment {
  const known = documentPolls(deck.document)
  const finalId = finalStandingsId(known)
  const polls = room.polls.map(poll => {
    const { pollId, deadline, opensAt } = poll
    const remainingMs = deadline === null ? null : Math.max(timeOf(deadline) - now, 0)
    const opensInMs = opensAt === null || timeOf(opensAt) <= now ? undefined : timeOf(opensAt) - now
    const name = `${pollId} ${poll.round}`
    const live: LivePoll = {
      ...livePollOf(poll, tallies.get(pollId), remainingMs, turnouts?.get(pollId)),
      allAnswered: hasEverybodyAnswered(people, poll),
      online: people.online,
      feedPage,
      keeping: kept && {
        name,
        at: kept.at,
        last: kept.last.get(name),
        isTimeUp: kept.isTimeUp,
      },
      isFinal: pollId === finalId,
      podium: podiumOf(room, poll, pollId === finalId),
      passing: passing?.pollId === pollId ? passing.name : undefined,
    }
    return [pollId, opensInMs === undefined ? live : { ...live, opensInMs }] as const
  })
  const step = deck.document[index] ?? null
  const shown = new Map(polls)
  const coming = (step ? stepPolls(step, index) : [])
    .filter(({ pollId }) => !shown.has(pollId))
    .flatMap(({ pollId, poll }): (readonly [string, LivePoll])[] => {
      const live = newLivePoll(poll)
      if (isStandingsPoll(poll)) return [[pollId, { ...live, isLoading: true }]]
      return poll.type === 'wheel' ? [[pollId, { ...live, result: wheelBefore(poll, people) }]] : []
    })
  return {
    title: room.title,
    extras: deck.extras,
    language: room.language ?? undefined,
    step,
    stepNumber: index,
    ...(build !== undefined && { build }),
    polls: new Map([...shown, ...coming]),
    live: {
      code: room.code,
      joinHost: joinHostOf(room.joinUrl),
      qr,
      people: {
        joined: people.joined,
        seated: (seating ?? seatPeople(noSeats, people, [])).seats.map(({ person }) => person),
        expected: room.expected,
        waving,
        teamSizes: people.teamSizes,
      },
      teams: room.teams?.list,
      ...(typeof room.startsAt === 'string' && { startsInMs: timeOf(room.startsAt) - now }),
      isLively: room.mood !== 'calm' && isQuiz(known),
      isOpen: room.status !== 'ended' && !room.locked,
    },
    ending: noEnding,
  }
}

/** Returns a wheel that is still to come: with the names that will be on it, or those of them that are known here. */
function wheelBefore(poll: Poll, { joined, recent, unnamed }: PeopleEvent): WheelResult {
  const isCustom = poll.wheelSource === 'custom'
  const names = wheelNamesOf(poll, [...recent, ...unnamed]).map(({ name }) => name)
  return { names: names.slice(0, limits.dialNames), total: isCustom ? names.length : joined, spins: [] }
}

/** Returns whose podium a stage shows at the end of a quiz with teams; both of a room that has ended. */
const podiumOf = (
  { status, teams }: HostRoom,
  { individual }: HostRoom['polls'][number],
  isFinal: boolean,
): LivePoll['podium'] =>
  isFinal && teams && status === 'live' ? (individual ? 'people' : 'teams') : undefined

/** Returns what the stage of a room shows now. After the end every poll counts that was opened to answers, answered or not. */
export function momentOfRoom(data: RoomData): Moment {
  const { room, people, tallies, turnouts } = data
  const moment = momentOfStep(data, room.stepIndex, room.build)
  if (room.status !== 'ended') return coveredMoment(moment, data)
  const asked = documentPolls(data.deck.document).filter(({ poll }) => takesAnswers(poll))
  const askedIds = new Set(asked.map(({ pollId }) => pollId))
  const voters = room.polls
    .filter(({ pollId }) => askedIds.has(pollId))
    .map(({ pollId }) => countAnswers(tallies.get(pollId)) || (turnouts?.get(pollId)?.voters ?? 0))
  const answers = voters.reduce((sum, count) => sum + count, 0)
  const { winners = [], winningTeams } = data.final ?? {}
  const isShared = room.resultsShared
  const question = room.closing?.find(({ open }) => open)?.poll.prompt
  return {
    ...moment,
    step: null,
    ending: {
      people: people.joined,
      answers,
      polls: voters.length,
      winners,
      ...(winningTeams && { winningTeams, teamNames: room.teams?.list.map(({ name }) => name) }),
      isShared,
      ...(question !== undefined && { question }),
    },
  }
}

/** Returns what covers the step on stage: black, how to join, or the questions of the room. */
function coveredMoment(moment: Moment, { deck, room, tallies }: RoomData): Moment {
  if (room.blank) return { ...moment, isBlank: true }
  if (room.joinShown)
    return { ...moment, step: deck.document.find(({ kind }) => kind === 'join') ?? moment.step }
  if (!room.questionsShown || !room.questions) return moment
  const { pollId, poll } = roomQuestions
  const status = { ...room.questions, step: room.stepIndex, ranked: false }
  const live = livePollOf(status, tallies.get(pollId), null)
  return {
    ...moment,
    step: { kind: 'poll', id: pollId, poll },
    polls: new Map(moment.polls).set(pollId, live),
  }
}

/**
 * Returns a step of a room for those who keep its picture after the end: with all results, and without the way to join. A question shows
 * what was answered, also where the stage went on to the standings, except at the end of the quiz.
 */
export function momentOfEndedStep(data: RoomData, index: number): Moment {
  const known = documentPolls(data.deck.document)
  const ranking = new Set([
    ...known.flatMap(({ pollId, poll }) => (isStandingsPoll(poll) ? [pollId] : [])),
    finalStandingsId(known),
  ])
  const polls = data.room.polls.map(poll => ({ ...poll, withheld: undefined }))
  const moment = momentOfStep({ ...data, room: { ...data.room, polls } }, index)
  const shown = Array.from(
    moment.polls,
    ([id, live]) =>
      [
        id,
        keptPoll(ranking.has(id) ? live : { ...live, standings: undefined }, data.tallies.get(id)),
      ] as const,
  )
  return { ...moment, polls: new Map(shown), live: null }
}

/** Returns a poll for those who keep its picture, with the questions that the host marked as answered. */
const keptPoll = (live: LivePoll, tally: TallyEvent | undefined): LivePoll => ({
  ...live,
  result: live.result && (live.ballot ? tally?.vote?.result : tally?.result),
})

/** Returns the results of a poll that is no part of the deck: what a room itself asks, or the standings at its end. */
export function momentOfOwnPoll({ deck, room, tallies }: RoomData, { pollId, poll }: PlacedPoll): Moment {
  const open = room.closing?.some(asked => asked.pollId === pollId && asked.open) ?? false
  const status = { pollId, round: 1, open, revealed: !open, opensAt: null, deadline: null }
  const tally = tallies.get(pollId)
  const live = livePollOf({ ...status, step: room.stepIndex, ranked: true, skipped: false }, tally, null)
  return {
    title: deck.title,
    extras: deck.extras,
    step: { kind: 'poll', id: pollId, poll },
    polls: new Map([[pollId, keptPoll(live, tally)]]),
    live: null,
    ending: noEnding,
  }
}
