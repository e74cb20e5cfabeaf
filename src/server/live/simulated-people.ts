import type pg from 'pg'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import type { RoomTeam } from '#contract/rooms/teams.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import { defaultLanguage } from '#messages/languages.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { phonePollOf } from '#rooms/views.ts'
import { type Chance, chance } from '#samples/chance.ts'
import { answerOf } from '#samples/opinions.ts'
import { nameOf } from '#samples/phrases.ts'
import { topicsOf } from '#samples/tally.ts'
import { saySamplesIn } from '#server/languages/words.ts'
import type { AnswerQueue } from './answers.ts'
import type { LiveLimits } from './limits.ts'
import type { ParticipantService } from './participants.ts'
import { type LiveRoom, askedPoll } from './room.ts'
import { readReport } from './report.ts'

/** The time in which all people join, ms. */
const joiningMs = 4_000
/** The least and the most time until somebody answers, ms. */
const thinking = { least: 700, most: 6_000 } as const
/** The part of a time limit in which people answer. */
const limitPart = 0.8
/** The share of people who write where people write entries, and how many votes somebody gives at most. */
const writing = 0.3
const mostVotes = 3

interface Person {
  id: string
  name: string
  random: Chance
  /** The team that they chose. */
  team?: string
}

/** One round of a poll that people were asked. */
interface AskedPoll {
  placed: PlacedPoll
  round: number
  /** What people share their preferences about. */
  topic: string
  /** The texts that were written to it. */
  written: Set<string>
  /** How many of the people know that it is open. */
  told: number
}

const newlyAsked = ({ polls }: LiveRoom, placed: PlacedPoll, round: number): AskedPoll => ({
  placed,
  round,
  topic: topicsOf([...polls.values()]).get(placed.pollId) ?? '',
  written: new Set(),
  told: 0,
})

/** Something that a simulated person does at a time, in ms since 1970. */
interface Action {
  at: number
  /** The poll that it is for; it is dropped when that is no longer open. */
  poll?: AskedPoll
  run: (room: LiveRoom) => Promise<unknown>
}

/** The parts of the server that serve phones, which simulated people use as well. */
export interface PhoneParts {
  pool: pg.Pool
  participants: ParticipantService
  answers: AnswerQueue
  limits: LiveLimits
  now: () => number
  /** Multiplies the times that people take to join and to answer; 1 is as in a real room. */
  pace: number
}

/** Creates the people of a rehearsal. They join within a few seconds, and answer each round of a poll at most once. */
export function simulatedPeople(
  roomId: number,
  count: number,
  { pool, participants, answers, limits, now, pace }: PhoneParts,
) {
  /** They count as one address of their own, so that they spend nothing of the limits of real ones. */
  const address = `rehearsal:${roomId}`
  const began = now()
  const people: Person[] = []
  const asked = new Map<string, AskedPoll>()
  let actions: Action[] = Array.from({ length: count }, (_, index) => ({
    at: began + (index / count) * joiningMs * pace,
    async run(room) {
      const name = nameOf(index)
      const { participantId: id } = await participants.join(room, { name }, address)
      people.push({ id, name, random: chance(roomId * 1_009 + index) })
    },
  }))

  async function send(room: LiveRoom, person: Person, { placed, round }: AskedPoll, answer: object) {
    const at = now()
    await limits.answer(address, room.code, person.id)
    await answers.take(room, person, { pollId: placed.pollId, answer, round }, at)
  }

  async function answer(room: LiveRoom, person: Person, poll: AskedPoll): Promise<void> {
    const { placed, topic, written } = poll
    // They know the right answer, so that many of them give it.
    const seen = phonePollOf(placed.poll, true, picture => picture)
    const given = answerOf(
      seen,
      person.random,
      written,
      topic,
      saySamplesIn(room.state.language ?? defaultLanguage),
    )
    if (given) await send(room, person, poll, given)
  }

  /** Votes for an entry of somebody else that phones may see. */
  async function vote(room: LiveRoom, person: Person, poll: AskedPoll): Promise<void> {
    const { result } = await readReport(pool, poll.placed, room)
    const others = (asEntries(result)?.entries ?? []).filter(({ name }) => name !== person.name)
    const chosen = others[person.random.weighted(others.map(({ votes = 0 }) => 1 + votes))]
    if (chosen) await send(room, person, poll, { upvote: chosen.id, on: true })
  }

  /** Plans the answers of those who do not know yet that a poll is open. */
  function tell(poll: AskedPoll, deadline: string | null): void {
    const from = now()
    const leftMs = deadline === null ? Infinity : (Date.parse(deadline) - from) * limitPart
    const { type } = poll.placed.poll
    const isWritten = type === 'open-feed' || type === 'qa-upvotes'
    for (const person of people.slice(poll.told)) {
      const { random } = person
      const longestMs = Math.min(thinking.most, Math.max(leftMs, thinking.least)) * pace
      const leastMs = thinking.least * pace
      const at = from + leastMs + random.unit() ** 1.5 * (longestMs - leastMs)
      if (!isWritten || random.unit() < writing || person === people[0])
        actions.push({ at, poll, run: room => answer(room, person, poll) })
      if (type === 'qa-upvotes')
        for (let votes = random.whole(mostVotes + 1); votes > 0; votes--)
          actions.push({
            at: at + random.unit() * longestMs,
            poll,
            run: room => vote(room, person, poll),
          })
    }
    poll.told = people.length
  }

  /** Plans the choices of those whose team is not among these. */
  function planChoices(teams: readonly RoomTeam[]): void {
    for (const person of people) {
      if (teams.some(({ id }) => id === person.team)) continue
      const chosen = teams[person.random.whole(teams.length)]
      if (!chosen) return
      person.team = chosen.id
      actions.push({
        at: now() + (thinking.least + person.random.unit() * (thinking.most - thinking.least)) * pace,
        run: room => participants.chooseTeam(room, person, chosen.id),
      })
    }
  }

  return {
    /** Plans answers to the polls that are open, and forgets those to polls that are not; and the choice of a team, where there are some to choose. */
    look(room: LiveRoom, { polls, teams }: PhoneRoom): void {
      if (teams?.mode === 'choose') planChoices(teams.list)
      const open = polls.filter(each => each.open)
      actions = actions.filter(
        ({ poll }) =>
          !poll || open.some(({ pollId, round }) => pollId === poll.placed.pollId && round === poll.round),
      )
      for (const { pollId, round, deadline } of open) {
        const placed = askedPoll(room, pollId)
        if (!placed || !takesAnswers(placed.poll)) continue
        const key = `${round}/${pollId}`
        const poll = asked.get(key) ?? newlyAsked(room, placed, round)
        asked.set(key, poll)
        tell(poll, deadline)
      }
    },
    /** Returns something that is due, each thing once; undefined when nothing is. */
    takeDue(): Action | undefined {
      const index = actions.findIndex(({ at }) => at <= now())
      return index === -1 ? undefined : actions.splice(index, 1)[0]
    },
  }
}
export type SimulatedPeople = ReturnType<typeof simulatedPeople>
