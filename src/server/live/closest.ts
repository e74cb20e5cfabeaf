import type pg from 'pg'
import type { TallyEvent } from '#contract/live.ts'
import { asEstimate } from '#contract/result-kinds.ts'
import type { Result } from '#contract/results.ts'
import { closestGuesses } from '#polls/closest.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { whoGave } from '#server/store/participants.ts'
import { resultWordsOf } from '#server/words.ts'
import { type LiveRoom, currentKey } from './room.ts'

/**
 * Returns who guessed closest to the right answer of an estimate: a person by what they are called in the room, several by their
 * number. Undefined for other polls, and without guesses.
 */
export async function readClosest(
  pool: Pick<pg.Pool, 'query'>,
  { pollId, poll }: PlacedPoll,
  room: Pick<LiveRoom, 'state' | 'keys' | 'kicked'>,
  result: Result,
): Promise<TallyEvent['closest']> {
  const estimate = asEstimate(result)
  const closest = estimate && closestGuesses(estimate)
  const key = currentKey(room, pollId)
  if (!closest || key === undefined) return undefined
  const words = resultWordsOf(room.state.language)
  const { values, people } = closest
  const person = people === 1 ? await whoGave(pool, key, { value: values[0] }) : undefined
  return {
    who:
      person && !room.kicked.has(person.participantId)
        ? person.name
        : words.text('people', { count: people }),
    guess: new Intl.ListFormat(words.language, { type: 'disjunction' }).format(
      values.map(value => words.guessText(value, poll)),
    ),
  }
}
