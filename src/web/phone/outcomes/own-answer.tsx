import type { ComponentChildren } from 'preact'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { PollType } from '#contract/polls/looks.ts'
import { orderOf, placeOf, pointsOf, scoreOf, scoresOf, spotOf, valueOf, wordsOf } from '../answer-parts.ts'
import { distanceKm } from '#polls/geography/distance.ts'
import { mapPlaceOf } from '#polls/geography/map-place.ts'
import { writeGuess, writeNumber } from '../forms/parts/number.ts'
import { allPoints } from '../forms/parts/points.ts'
import { StatusIcon } from '../status-icon.tsx'
import { Stars } from '../stars.tsx'
import { PlaceName } from '../forms/where/place-name.tsx'
import { Amounts } from './amounts.tsx'
import { message, messages } from '../language.ts'
import { laterMessage, laterMessages } from '../later/language.ts'
import { Marks } from './marks.tsx'
import { OwnSpot } from './own-spot.tsx'
import { PlaceOnMap } from './place-on-map.tsx'
import { Ranks } from './ranks.tsx'

/** Shows the answer of this participant, by poll type; null without an answer. */
export const ownAnswer: Partial<Record<PollType, (answer: unknown, poll: PhonePoll) => ComponentChildren>> = {
  ranking(answer, { options }) {
    const order = orderOf(answer)
    return order.length === 0 ? null : <Ranks options={order.map(index => options[index] ?? '')} />
  },

  'hundred-points'(answer, { options }) {
    const points = pointsOf(answer)
    return points.length === 0 ? null : (
      <Amounts
        rows={options.map((label, i) => ({ label, amount: points[i] ?? 0 }))}
        most={allPoints}
        unit={laterMessage('points.of', { points: allPoints })}
      />
    )
  },

  rating(answer, { scaleStyle }) {
    const score = scoreOf(answer)
    return score === undefined ? null : <Stars score={score} hasFaces={scaleStyle === 'faces'} />
  },

  nps(answer) {
    const score = scoreOf(answer)
    return score === undefined ? null : (
      <p class="own-figure">
        {score} <small>{message('nps.of', { best: 10 })}</small>
      </p>
    )
  },

  estimate(answer, poll) {
    const { answer: real } = poll
    const value = valueOf(answer)
    if (value === undefined) return null
    const isRight = value === real
    return (
      <>
        <p class="own-figure">
          {writeGuess(value, poll)}{' '}
          {real !== undefined && !isRight && (
            <small class="real">
              {messages.sentences(
                laterMessage('estimate.real', { value: writeGuess(real, poll) }),
                laterMessage('estimate.off', { distance: writeNumber(Math.abs(value - real)) }),
              )}
            </small>
          )}
        </p>
        {isRight && (
          <p class="lead">
            <Marks isMine={false} isRight />
          </p>
        )}
      </>
    )
  },

  map(answer) {
    const place = placeOf(answer)
    return place === undefined ? null : (
      <p class="own-place">
        <PlaceName place={place} />
      </p>
    )
  },

  'place-map'(answer, poll) {
    const spot = spotOf(answer)
    if (poll.picture)
      return spot ? (
        <OwnSpot picture={poll.picture} spot={spot} place={poll.place} isScored={poll.scored === true} />
      ) : null
    const place = placeOf(answer)
    const real = mapPlaceOf(poll)
    if (place === undefined) return null
    if (!real)
      return (
        <p class="own-place">
          <PlaceName place={place} />
        </p>
      )
    const km = distanceKm(place, real)
    return (
      <>
        <PlaceOnMap place={real} own={place} />
        <p class="own-figure">
          {/* Answers are stored with a precision of about one kilometre. */}
          {laterMessages
            .messageParts('map.distance', {
              distance: (
                <b dir="auto">{km < 1 ? laterMessage('map.underOne') : writeNumber(Math.round(km))}</b>
              ),
            })
            .map(part => (typeof part === 'string' ? <small>{part}</small> : part))}
        </p>
        <p class="lead right-place" dir="auto">
          <StatusIcon tone="good" />
          {real.label.trim() === '' ? <PlaceName place={real} /> : real.label}
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
        unit={laterMessage('radar.of', { best: 5 })}
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
