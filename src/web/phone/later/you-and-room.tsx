import './you-and-room.css'
import type { ComponentChildren } from 'preact'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { SharedResults } from '#contract/rooms/live-requests.ts'
import { isGrid } from '#contract/polls/grid.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import { idsOf } from '#web/ui/core/entries.ts'
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
  scoresOf,
  spotOf,
  valueOf,
  wordsOf,
} from '../answer-parts.ts'
import { pictureOptions } from '../pictures.tsx'
import { shownPrompt } from '../prompt.ts'
import { writeGuess } from '../forms/parts/number.ts'
import { spotsOf } from '../forms/grid/spots.ts'
import { EntryText } from '../forms/questions/entry-text.tsx'
import { PlaceName } from '../forms/where/place-name.tsx'
import { GridOutcome } from '../outcomes/grid-outcome.tsx'
import { OwnSpot } from '../outcomes/own-spot.tsx'
import { Points } from '../outcomes/points.tsx'
import { between, isRightAnswer, orderText, rightText } from '../outcomes/right-text.ts'
import { roomBeside } from '../outcomes/room-beside.ts'
import { Verdict } from '../outcomes/verdict.tsx'
import type { AskedAgain } from './asked-again.ts'
import { laterMessage } from './language.ts'
import { OwnResult } from './own-result.tsx'
import { Skipped } from './skipped.tsx'

type Shared = SharedResults['polls'][number]

interface YouAndRoomProps {
  client: RoomClient
  polls: readonly Shared[]
  /** Of polls that were asked more than once, what tells them apart. */
  again: ReadonlyMap<Shared, AskedAgain>
}

/** How this participant came out of the quiz, and what they answered, poll by poll, beside what the room did; nothing for who did nothing. */
export function YouAndRoom({ client, polls, again }: YouAndRoomProps) {
  const rows = polls.flatMap(shared => {
    const answering = client.answerTo(shared.pollId, shared.round)
    const answer = answering?.counted?.answer ?? answering?.answer
    const own = ownOf(shared, answer)
    return own === null ? [] : [{ shared, answer, own }]
  })
  const { own, team } = client.final.value ?? {}
  if (rows.length === 0 && !own && !team) return null
  return (
    <section class="you" aria-labelledby="you-title">
      <h2 id="you-title">{laterMessage('you.title')}</h2>
      <OwnResult client={client} />
      <ul>
        {rows.map(({ shared, answer, own: answered }) => (
          <li key={`${shared.pollId} ${shared.round}`}>
            <p class="by" dir="auto">
              {promptOf(shared, again)}
            </p>
            <div class="you-own">{answered}</div>
            <OwnVerdict client={client} shared={shared} answer={answer} />
            <RightBeside client={client} shared={shared} answer={answer} />
            <RoomBeside shared={shared} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Returns the question of a poll, of a vote on groups that it is one, and of a question that was asked again which of them it is; the list of
 * questions of a room has none of its own.
 */
export function promptOf(shared: Shared, again: ReadonlyMap<Shared, AskedAgain>): string {
  const { pollId, poll } = shared
  const prompt = pollId === roomQuestions.pollId ? laterMessage('room.questions') : shownPrompt(poll)
  const { name } = again.get(shared) ?? {}
  return name === undefined ? prompt : `${name} · ${prompt}`
}

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
  if (rightOptionsOf(poll).length === 0 || choicesOf(answer).length === 0 || !counted) return null
  return <Verdict is={isRightAnswer(poll, answer) ? 'right' : 'wrong'} points={counted.worth} streak={0} />
}

/** What would have been right, below an answer that was not. */
function RightBeside({
  client,
  shared: { pollId, round, poll },
  answer,
}: {
  client: RoomClient
  shared: Shared
  answer: unknown
}) {
  const right = rightText(poll)
  if (right === undefined || isRightAnswer(poll, answer, client.scoreAt(pollId, round)?.points)) return null
  return (
    <p class="you-right">
      {laterMessage(rightOptionsOf(poll).length > 1 ? 'choice.rights' : 'choice.right')}{' '}
      <b dir="auto">{right}</b>
    </p>
  )
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

/** Returns the answer of this participant; null without one. */
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
  const spot = spotOf(answer)
  if (poll.picture && spot)
    return <OwnSpot picture={poll.picture} spot={spot} place={poll.place} isScored={poll.scored === true} />
  if (isGrid(poll) && spotsOf(answer).length > 0)
    return <GridOutcome poll={poll} answer={answer} result={null} />
  const place = placeOf(answer)
  if (place) return <PlaceName place={place} />
  const text = textOf(poll, answer)
  return text === '' ? null : <b dir="auto">{text}</b>
}

/** Returns an answer in one line; empty for one that has no text. */
export function textOf(poll: PhonePoll, answer: unknown): string {
  const name = (index: number) => poll.options[index] ?? ''
  const score = scoreOf(answer)
  if (score !== undefined) return String(score)
  const value = valueOf(answer)
  if (value !== undefined) return writeGuess(value, poll)
  const all = pictureOptions(poll)
  const points = [...pointsOf(answer).entries()]
    .filter(([, each]) => each > 0)
    .toSorted(([, a], [, b]) => b - a)
  return [
    ...choicesOf(answer).map(index => all[index]?.label ?? ''),
    ...wordsOf(answer),
    orderText(poll, orderOf(answer)),
    ...points.map(([index, each]) => `${name(index)} ${each}`),
    ...scoresOf(answer).map((each, index) => `${poll.dimensions?.[index] ?? ''} ${each}`),
  ]
    .filter(part => part.trim() !== '')
    .join(between)
}
