import type { ComponentChildren } from 'preact'
import type { PhonePoll } from '#contract/live.ts'
import type { PollType } from '#contract/looks.ts'
import { orderOf, placeOf, pointsOf, scoreOf, scoresOf, valueOf, wordsOf } from '../answer-parts.ts'
import { distanceKm } from '#polls/geography/distance.ts'
import { degrees } from '../forms/where/degrees.ts'
import { writeGuess, writeNumber } from '../forms/parts/number.ts'
import { allPoints } from '../forms/parts/points.ts'
import { Stars } from '../stars.tsx'
import { Amounts } from './amounts.tsx'

/** Shows the answer of this participant, by poll type; null without an answer. */
export const ownAnswer: Partial<Record<PollType, (answer: unknown, poll: PhonePoll) => ComponentChildren>> = {
  ranking(answer, { options }) {
    const order = orderOf(answer)
    return order.length === 0 ? null : (
      <ol class="ranks">
        {order.map((index, at) => (
          <li key={index} class="rank">
            <span class="place">{at + 1}</span>
            <span class="option-text" dir="auto">
              {options[index]}
            </span>
          </li>
        ))}
      </ol>
    )
  },

  'hundred-points'(answer, { options }) {
    const points = pointsOf(answer)
    return points.length === 0 ? null : (
      <Amounts
        rows={options.map((label, i) => ({ label, amount: points[i] ?? 0 }))}
        most={allPoints}
        unit={`of ${allPoints} points`}
      />
    )
  },

  rating(answer) {
    const score = scoreOf(answer)
    return score === undefined ? null : <Stars score={score} />
  },

  nps(answer) {
    const score = scoreOf(answer)
    return score === undefined ? null : (
      <p class="own-figure">
        {score} <small>of 10</small>
      </p>
    )
  },

  estimate(answer, poll) {
    const { answer: real } = poll
    const value = valueOf(answer)
    return value === undefined ? null : (
      <p class="own-figure">
        {writeGuess(value, poll)} {real !== undefined && <small>It was {writeGuess(real, poll)}.</small>}
      </p>
    )
  },

  map(answer) {
    const place = placeOf(answer)
    return place === undefined ? null : <p class="own-place">{degrees(place)}</p>
  },

  'place-map'(answer, { place: real }) {
    const place = placeOf(answer)
    if (place === undefined) return null
    if (!real) return <p class="own-place">{degrees(place)}</p>
    const km = distanceKm(place, real)
    return (
      <>
        <p class="own-figure">
          <span class="sr">You were </span>
          {/* Answers are stored with a precision of about one kilometre. */}
          {km < 1 ? 'under 1' : writeNumber(Math.round(km))} <small>km away</small>
        </p>
        <p class="lead" dir="auto">
          {real.label.trim() === '' ? degrees(real) : real.label}
        </p>
      </>
    )
  },

  radar(answer, { dimensions = [] }) {
    const scores = scoresOf(answer)
    return scores.length === 0 ? null : (
      <Amounts
        rows={dimensions.map((label, i) => ({ label, amount: scores[i] ?? 0 }))}
        most={5}
        unit="of 5"
      />
    )
  },

  'word-cloud'(answer) {
    const words = wordsOf(answer)
    return words.length === 0 ? null : (
      <ul class="words">
        {words.map(word => (
          <li key={word} class="word" dir="auto">
            {word}
          </li>
        ))}
      </ul>
    )
  },
}
