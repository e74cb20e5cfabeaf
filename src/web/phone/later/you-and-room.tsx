import { idsOf } from '#web/ui/core/entries.ts'
import './you-and-room.css'
import type { ComponentChildren } from 'preact'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { SharedResults } from '#contract/rooms/live-requests.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import {
  choicesOf,
  entriesOf,
  orderOf,
  placeOf,
  pointsOf,
  scoreOf,
  valueOf,
  wordsOf,
} from '../answer-parts.ts'
import { shownPrompt } from '../prompt.ts'
import { writeGuess } from '../forms/parts/number.ts'
import { EntryText } from '../forms/questions/entry-text.tsx'
import { PlaceName } from '../forms/where/place-name.tsx'
import { Points } from '../outcomes/points.tsx'
import { roomBeside } from '../outcomes/room-beside.ts'
import { Verdict } from '../outcomes/verdict.tsx'
import { laterMessage } from './language.ts'
import { Skipped } from './skipped.tsx'

type Shared = SharedResults['polls'][number]

/** What this participant answered, poll by poll, beside what the room did; nothing for somebody who answered nothing. */
export function YouAndRoom({ client, polls }: { client: RoomClient; polls: readonly Shared[] }) {
  const rows = polls.flatMap(shared => {
    const answering = client.answerTo(shared.pollId, shared.round)
    const answer = answering?.counted?.answer ?? answering?.answer
    const own = ownOf(shared, answer)
    return own === null ? [] : [{ shared, answer, own }]
  })
  if (rows.length === 0) return null
  return (
    <section class="you" aria-labelledby="you-title">
      <h2 id="you-title">{laterMessage('you.title')}</h2>
      <ul>
        {rows.map(({ shared, answer, own }) => (
          <li key={`${shared.pollId} ${shared.round}`}>
            <p class="by" dir="auto">
              {promptOf(shared)}
            </p>
            <div class="you-own">{own}</div>
            <OwnVerdict client={client} shared={shared} answer={answer} />
            <RoomBeside shared={shared} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the question of a poll, and of a vote on groups that it is one; the list of questions of a room has none of its own. */
export const promptOf = ({ pollId, poll }: Pick<Shared, 'pollId' | 'poll'>): string =>
  pollId === roomQuestions.pollId ? laterMessage('room.questions') : shownPrompt(poll)

/**
 * Whether an answer to a question of the quiz was right, and its points. Those of an answer that earns a part are known where this page was
 * open at the reveal.
 */
function OwnVerdict({
  client,
  shared: { pollId, round, poll, skipped },
  answer,
}: {
  client: RoomClient
  shared: Shared
  answer: unknown
}) {
  if (skipped) return <Skipped />
  const { counted } = client.answerTo(pollId, round) ?? {}
  const score = client.scoreAt(pollId, round)
  if (poll.scored)
    return (
      <Points
        poll={poll}
        score={score && { ...score, streak: 0 }}
        worth={counted?.worth ?? 0}
        skipped={false}
      />
    )
  const right = rightOptionsOf(poll)
  const [first, ...more] = choicesOf(answer)
  if (right.length === 0 || first === undefined || !counted) return null
  const is = more.length === 0 && right.includes(first) ? 'right' : 'wrong'
  return <Verdict is={is} points={counted.worth} streak={0} />
}

/** How many answered the same or were right, or what the room answered. */
function RoomBeside({ shared, answer }: { shared: Shared; answer: unknown }) {
  const text = roomBeside(shared.poll, shared, answer)
  return (
    text !== null && (
      <p class="by" dir="auto">
        {text}
      </p>
    )
  )
}

/** Returns the answer of this participant; null without one, or where it is best seen as a chart. */
function ownOf({ poll, result }: Shared, answer: unknown): ComponentChildren {
  const written = entriesOf(answer)
  if (written.length > 0) {
    const known = new Map(
      (asEntries(result)?.entries ?? []).flatMap(entry => idsOf(entry).map(id => [id, entry])),
    )
    return written.map(entry => {
      const shown = known.get(entry.id)
      return (
        <div key={entry.id} class="you-entry">
          {shown ? <EntryText entry={shown} by={undefined} /> : <p dir="auto">{entry.text}</p>}
          {shown?.votes !== undefined && (
            <p class="by">{laterMessage('question.votes', { count: shown.votes })}</p>
          )}
        </div>
      )
    })
  }
  const place = placeOf(answer)
  if (place) return <PlaceName place={place} />
  const text = textOf(poll, answer)
  return text === '' ? null : <b dir="auto">{text}</b>
}

/** The most options of an order or of points that are named. */
const mostNamed = 3

function textOf(poll: PhonePoll, answer: unknown): string {
  const name = (index: number) => poll.options[index] ?? ''
  const score = scoreOf(answer)
  if (score !== undefined) return String(score)
  const value = valueOf(answer)
  if (value !== undefined) return writeGuess(value, poll)
  const order = orderOf(answer).slice(0, mostNamed)
  const points = [...pointsOf(answer).entries()]
    .filter(([, each]) => each > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostNamed)
  return [
    ...choicesOf(answer).map(name),
    ...wordsOf(answer),
    ...order.map((index, place) => `${place + 1}. ${name(index)}`),
    ...points.map(([index, each]) => `${name(index)} ${each}`),
  ]
    .filter(part => part.trim() !== '')
    .join(' · ')
}
