import './you-and-room.css'
import type { ComponentChildren } from 'preact'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { SharedResults } from '#contract/rooms/live-requests.ts'
import { gridEnd, isGrid } from '#contract/polls/grid.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import { idsOf } from '#web/ui/core/entries.ts'
import { figuresIn } from '#contract/text/figures.ts'
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
import { countryNameAt } from '../forms/where/country-name.ts'
import { PlaceName } from '../forms/where/place-name.tsx'
import { GridOutcome } from '../outcomes/grid-outcome.tsx'
import { OwnSpot, spotWords } from '../outcomes/own-spot.tsx'
import { meritOf } from '../outcomes/points.tsx'
import { between, isRightAnswer, orderText, rightText } from '../outcomes/right-text.ts'
import { roomBeside } from '../outcomes/room-beside.ts'
import { Verdict, verdictText } from '../outcomes/verdict.tsx'
import type { AskedAgain } from './asked-again.ts'
import { laterMessage, laterMessages } from './language.ts'
import { OwnResult } from './own-result.tsx'
import type { PaintedAnswer } from './paint-you-and-room.ts'
import { saveYouAndRoom } from './save-you-and-room.ts'
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
  const save = async () =>
    saveYouAndRoom(client, await Promise.all(rows.map(row => paintedOf(client, row, again))))
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
      <button type="button" class="side-button" onClick={() => void save()}>
        {laterMessage('you.picture')}
      </button>
    </section>
  )
}

/** Returns a row of `YouAndRoom` as text. */
async function paintedOf(
  client: RoomClient,
  { shared, answer }: { shared: Shared; answer: unknown },
  again: YouAndRoomProps['again'],
): Promise<PaintedAnswer> {
  const verdict = shared.skipped ? undefined : verdictOf(client, shared, answer)
  const right = missedBy(client, shared, answer)
  const notes = [
    shared.skipped ? laterMessage('skip.this') : verdict && verdictText(verdict),
    right && `${right.title} ${right.text}`,
    roomBeside(shared.poll, shared, answer),
  ]
  return {
    question: promptOf(shared, again),
    answer: await lineOf(shared.poll, answer),
    notes: notes.filter(note => typeof note === 'string'),
  }
}

/** Returns an answer in words, also one that the page shows as a picture. */
async function lineOf(poll: PhonePoll, answer: unknown): Promise<string> {
  const { percentText } = figuresIn(laterMessages.language())
  const written = entriesOf(answer)
  if (written.length > 0) return written.map(({ text }) => text).join(between)
  const [spot, place] = [spotOf(answer), placeOf(answer)]
  if (poll.picture && spot)
    return poll.place?.region
      ? laterMessage(spotWords(spot, poll.place.region, poll.scored === true))
      : laterMessage('spot.at', { x: percentText(spot.x), y: percentText(spot.y) })
  const [across = '', up = ''] = poll.dimensions ?? []
  const placed = isGrid(poll) ? spotsOf(answer) : []
  if (placed.length > 0)
    return placed
      .map(({ x, y }, index) =>
        [
          poll.options[index] ?? '',
          laterMessage('grid.at', { across, x: percentText(x / gridEnd), up, y: percentText(y / gridEnd) }),
        ]
          .filter(part => part !== '')
          .join(' – '),
      )
      .join(between)
  return place ? countryNameAt(place).catch(() => '') : textOf(poll, answer)
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

/** Whether an answer to a question of the quiz was right, and its points. */
function OwnVerdict({ client, shared, answer }: { client: RoomClient; shared: Shared; answer: unknown }) {
  if (shared.skipped && (shared.poll.scored || shared.poll.quiz)) return <Skipped />
  const verdict = verdictOf(client, shared, answer)
  return verdict && <Verdict {...verdict} streak={0} />
}

/**
 * Returns whether an answer to a question of the quiz was right, and its points; undefined for other polls. Those of an answer that earns a part are
 * known where this page was open at the reveal.
 */
function verdictOf(client: RoomClient, { pollId, round, poll }: Shared, answer: unknown) {
  const { counted } = client.answerTo(pollId, round) ?? {}
  const points = client.scoreAt(pollId, round)?.points
  if (poll.scored)
    return points === undefined ? undefined : { is: meritOf(poll, points, counted?.worth ?? 0), points }
  if (rightOptionsOf(poll).length === 0 || choicesOf(answer).length === 0 || !counted) return undefined
  const is = isRightAnswer(poll, answer) ? ('right' as const) : ('wrong' as const)
  return { is, points: counted.worth }
}

/** Returns what would have been right where an answer was not; undefined where it was, and for a poll without a right answer. */
function missedBy(client: RoomClient, { pollId, round, poll }: Shared, answer: unknown) {
  const text = rightText(poll)
  if (text === undefined || isRightAnswer(poll, answer, client.scoreAt(pollId, round)?.points))
    return undefined
  return { title: laterMessage(rightOptionsOf(poll).length > 1 ? 'choice.rights' : 'choice.right'), text }
}

/** What would have been right, below an answer that was not. */
function RightBeside({ client, shared, answer }: { client: RoomClient; shared: Shared; answer: unknown }) {
  // A spot is shown with the right region and its name.
  const right = shared.poll.picture ? undefined : missedBy(client, shared, answer)
  return (
    right && (
      <p class="you-right">
        {right.title} <b dir="auto">{right.text}</b>
      </p>
    )
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
