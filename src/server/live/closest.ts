import type pg from 'pg'
import { z } from 'zod'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { asEstimate } from '#contract/polls/result-kinds.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { EstimateResult, Result } from '#contract/polls/results.ts'
import { closestGuesses, distanceText } from '#polls/closest.ts'
import { mapPlaceOf } from '#polls/geography/map-place.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { answersOf } from '#server/store/answers.ts'
import { whoGave, whoGuessedNearest } from '#server/store/participant-lists.ts'
import { resultWordsOf } from '#server/languages/words.ts'
import { type LiveRoom, currentKey } from './room.ts'

/** An answer to an estimate, as it is stored. */
const guessed = z.object({ value: z.number() })

/** How many people are named at most. */
const mostNames = 3

/** Returns whether it is said of a poll, once it is revealed, who came closest. */
export const namesClosest = (poll: Poll): boolean =>
  (poll.type === 'estimate' && poll.answer !== undefined) ||
  (poll.type === 'place-map' && mapPlaceOf(poll) !== undefined)

/**
 * Returns who guessed closest to the right answer of an estimate, with the guess, or to a place on a map, with the distance: up to three people by
 * what they are called in the room, more by their number. Who was removed from the room plays no more. Undefined for other polls, and without guesses.
 */
export async function readClosest(
  pool: Pick<pg.Pool, 'query'>,
  { pollId, poll }: PlacedPoll,
  room: Pick<LiveRoom, 'state' | 'keys' | 'kicked'>,
  result: Result,
): Promise<TallyEvent['closest']> {
  const key = currentKey(room, pollId)
  if (key === undefined || !namesClosest(poll)) return undefined
  const removed = [...room.kicked]
  const words = resultWordsOf(room.state.language)
  const whoOf = (names: readonly string[], people: number) =>
    names.length === people
      ? new Intl.ListFormat(words.language, { type: 'conjunction' }).format(names)
      : words.text('people', { count: people })
  const place = mapPlaceOf(poll)
  if (place) {
    const nearest = await whoGuessedNearest(pool, key, place, removed, mostNames)
    return (
      nearest && {
        who: whoOf(
          nearest.people.map(({ name }) => name),
          nearest.count,
        ),
        guess: distanceText(nearest.km, words),
      }
    )
  }
  const estimate = asEstimate(result)
  if (estimate?.answer === undefined) return undefined
  const values = await withoutGuessesOf(pool, key, removed, estimate.values)
  const closest = closestGuesses({ ...estimate, values })
  if (!closest) return undefined
  const { values: guesses, people } = closest
  const names: string[] = []
  if (people <= mostNames)
    for (const value of guesses)
      names.push(...(await whoGave(pool, key, { value }, removed, mostNames)).map(({ name }) => name))
  return {
    who: whoOf(names, people),
    guess: new Intl.ListFormat(words.language, { type: 'disjunction' }).format(
      guesses.map(value => words.guessText(value, poll)),
    ),
  }
}

/** Returns the guesses of everybody but some people. */
async function withoutGuessesOf(
  pool: Pick<pg.Pool, 'query'>,
  key: number,
  people: readonly string[],
  values: EstimateResult['values'],
): Promise<EstimateResult['values']> {
  if (people.length === 0) return values
  const theirs = (await answersOf(pool, [key], people)).map(({ value }) => guessed.parse(value).value)
  return values
    .map(({ value, count }) => ({ value, count: count - theirs.filter(guess => guess === value).length }))
    .filter(({ count }) => count > 0)
}
