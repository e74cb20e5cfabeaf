import type { PhonePoll } from '#contract/rooms/live.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isoTime } from '#contract/text/time.ts'
import { type Translate, asWritten } from '#contract/text/translate.ts'
import { mostEntriesOf } from '#polls/entries.ts'
import { kindOf } from '#polls/index.ts'
import { type Cells, type Contributions, type PollKind, addToTally } from '#polls/kind.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { phonePollOf } from '#rooms/views.ts'
import { type Chance, chance, seedOf } from './chance.ts'
import { answerOf } from './opinions.ts'
import { firstNames } from './phrases.ts'

/** The people of the sample audience; each name occurs once. */
export const samplePeople: readonly string[] = firstNames.slice(0, 40)

/** When the sample audience answers, in ms since 1970. */
export const sampleTime = 1_767_258_000_000

/** The share of people who answer a poll, and of those who write where people write entries. */
const answering = { poll: 0.94, entries: 0.35 } as const
/** How many votes somebody gives to the entries of others, at most. */
const votesEach = 4

/**
 * Returns by poll id the text from which the random numbers of a poll's samples are made: what people read and answer, but
 * neither ids nor how it is drawn, so that another look shows the same answers. Polls that ask the same differ by their order.
 */
export function topicsOf(polls: readonly Pick<PlacedPoll, 'pollId' | 'poll'>[]): ReadonlyMap<string, string> {
  const timesAsked = new Map<string, number>()
  return new Map(
    polls.map(({ pollId, poll }) => {
      const { type, prompt, options, dimensions, estimateMin, estimateMax } = poll
      const asked = JSON.stringify([type, prompt, options, dimensions, estimateMin, estimateMax])
      const times = timesAsked.get(asked) ?? 0
      timesAsked.set(asked, times + 1)
      return [pollId, `${times}${asked}`]
    }),
  )
}

/** Returns the random numbers of one person of the sample audience for a topic. */
export const personOf = (topic: string, index: number): Chance =>
  chance(seedOf(topic) ^ Math.imul(index + 1, 0x9e3779b1))

/** The answer of one person of the sample audience. */
export interface SampleAnswer {
  name: string
  /** As it would be stored. */
  value: unknown
  contributions: Contributions
  /** From the opening of the poll to the answer, ms. */
  elapsedMs: number
}

/** Returns the answers that the sample audience gives to a poll, in the language of `say`; none where it takes none. */
export function sampleAnswers(poll: Poll, topic: string, say: Translate = asWritten): SampleAnswer[] {
  const kind = kindOf(poll)
  const seen = phonePollOf(poll, true, picture => picture)
  const people = samplePeople.map((name, index) => ({ index, name, own: personOf(topic, index) }))
  return kind.collector
    ? writtenAnswers(poll, seen, { ...kind, collector: kind.collector }, people, topic, say)
    : chosenAnswers(poll, seen, kind, people, topic, say)
}

/** Returns the tally of answers. */
export function tallyOf(answers: readonly SampleAnswer[]): Cells {
  const cells = new Map<string, number>()
  for (const { contributions } of answers) addToTally(cells, contributions)
  return cells
}

interface Person {
  index: number
  name: string
  own: Chance
}

/** Whether a person takes part; the first one always does. */
const takesPart = ({ index, own }: Person, share: number) => own.unit() < share || index === 0

/** The time in which people answer a poll without a limit, ms, and the part of a limit in which they do. */
const thinking = { withoutLimitMs: 20_000, least: 0.1, most: 0.8 } as const

function answerTime({ timeLimitSec }: Poll, own: Chance): number {
  const limitMs = timeLimitSec === null ? thinking.withoutLimitMs : timeLimitSec * 1000
  return Math.round(limitMs * (thinking.least + own.unit() * (thinking.most - thinking.least)))
}

function chosenAnswers(
  poll: Poll,
  seen: PhonePoll,
  { read }: PollKind,
  people: readonly Person[],
  topic: string,
  say: Translate,
): SampleAnswer[] {
  if (!read) return []
  return people.flatMap(person => {
    const { name, own } = person
    const answer = takesPart(person, answering.poll) ? answerOf(seen, own, new Set(), topic, say) : null
    return answer === null ? [] : [{ name, ...read(poll, answer), elapsedMs: answerTime(poll, own) }]
  })
}

/** The entries that some wrote, with the votes that all gave to them. */
function writtenAnswers(
  poll: Poll,
  seen: PhonePoll,
  { collector, read }: PollKind & Required<Pick<PollKind, 'collector'>>,
  people: readonly Person[],
  topic: string,
  say: Translate,
): SampleAnswer[] {
  const written = new Set<string>()
  const standing = new Map<string, unknown>()
  const writers = people.filter(person => takesPart(person, answering.entries))
  const known = new Map(writers.map(({ index, name }) => [`sample-${index}`, name]))
  const stampOf = ({ index, name }: Person) => ({
    id: `sample-${index}`,
    at: isoTime(sampleTime + index * 5_000),
    name,
  })
  const send = (person: Person, message: object) =>
    standing.set(
      person.name,
      collector.add(standing.get(person.name), collector.parse(message), stampOf(person), {
        known: new Set(known.keys()),
        most: mostEntriesOf(poll),
      }),
    )
  for (const writer of writers) {
    const answer = answerOf(seen, writer.own, written, topic, say)
    if (answer !== null) send(writer, answer)
  }
  if (poll.type === 'qa-upvotes')
    for (const person of people) {
      const others = [...known].flatMap(([id, name]) => (name === person.name ? [] : [id]))
      for (let votes = person.own.whole(votesEach + 1); votes > 0 && others.length > 0; votes--) {
        // The earlier an entry came, the more people have read it.
        const upvote = others[person.own.weighted(others.map((_, place) => 1 / (1 + place)))]
        if (upvote !== undefined) send(person, { upvote, on: true })
      }
    }
  return people.flatMap(({ name, own }) => {
    const value = standing.get(name)
    return value === undefined || !read
      ? []
      : [{ name, ...read(poll, value), elapsedMs: answerTime(poll, own) }]
  })
}
