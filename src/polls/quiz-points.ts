import { z } from 'zod'
import type { Poll } from '#contract/polls/poll.ts'
import { isRight } from './choice.ts'
import { distanceKm } from './geography/distance.ts'
import { mapPlaceOf } from './geography/map-place.ts'
import { hasAcceptedText } from './accepted-text.ts'
import { rightOptionsOf } from './right-options.ts'
import { distanceToRegion, spotReach } from './spots/region.ts'

/** An estimate this part of the scale away from the right answer earns nothing. */
const estimateReach = 1 / 4
/** A place this far from the right one earns nothing where the map shows the whole earth, km; half of it with each further zoom level. */
const placeReachKm = 5_000

const order = z.object({ order: z.array(z.int()) })
const value = z.object({ value: z.number() })
const place = z.object({ lat: z.number(), lon: z.number() })
const spot = z.object({ x: z.number(), y: z.number() })
const choices = z.object({ choices: z.array(z.int()) })
const entries = z.object({ entries: z.array(z.object({ text: z.string() })) })

/** Returns how much of the points of a question an answer of its type earns, 0 to 1; undefined for types that give no points. */
const merits: {
  readonly [Type in Poll['type']]?: (poll: Poll, answer: unknown, accepted: readonly string[]) => number
} = {
  'multiple-choice': choiceMerit,
  'image-choice': choiceMerit,
  'this-or-that': choiceMerit,

  /** The share of pairs in the right order above that of the wrong ones: an order by chance earns nothing on average. */
  ranking({ correctIndexes: right = [] }, answer) {
    const { data } = order.safeParse(answer)
    if (!data) return 0
    const places = new Map(data.order.map((option, at) => [option, at]))
    const pairs = right.flatMap((first, at) => right.slice(at + 1).map(second => [first, second] as const))
    const kept = pairs.filter(
      ([first, second]) => (places.get(first) ?? 0) < (places.get(second) ?? 0),
    ).length
    return pairs.length === 0 ? 0 : Math.max(0, (2 * kept) / pairs.length - 1)
  },

  estimate({ answer: right, estimateMin = 0, estimateMax = 0 }, answer) {
    const { data } = value.safeParse(answer)
    if (!data || right === undefined) return 0
    const reach = (estimateMax - estimateMin) * estimateReach
    return reach > 0 ? Math.max(0, 1 - Math.abs(data.value - right) / reach) : 0
  },

  'place-map'(poll, answer) {
    if (poll.place?.picture !== undefined) return spotMerit(poll, answer)
    const { data } = place.safeParse(answer)
    const right = mapPlaceOf(poll)
    if (!data || !right) return 0
    return Math.max(0, 1 - distanceKm(data, right) / (placeReachKm / 2 ** (right.zoom - 1)))
  },

  'open-feed'(poll, answer, accepted) {
    const { data } = entries.safeParse(answer)
    const right = [...(poll.accepted ?? []), ...accepted]
    return data?.entries.some(({ text }) => hasAcceptedText(text, right)) ? 1 : 0
  },
}

function spotMerit({ place: right }: Poll, answer: unknown): number {
  const { data } = spot.safeParse(answer)
  return data && right?.region ? Math.max(0, 1 - distanceToRegion(data, right.region) / spotReach) : 0
}

/** Of several right options each counts for its part, and each wrong one against them; one right option counts whole or not at all. */
function choiceMerit(poll: Poll, answer: unknown): number {
  if (poll.correctIndexes === undefined) return isRight(poll, answer) ? 1 : 0
  const { data } = choices.safeParse(answer)
  const right = rightOptionsOf(poll)
  if (!data || right.length === 0) return 0
  const hits = data.choices.filter(index => right.includes(index)).length
  return Math.max(0, (2 * hits - data.choices.length) / right.length)
}

/**
 * Returns how much of the points of a question an answer earns, 0 to 1: of estimates, places and spots by their distance, of an order by its pairs,
 * of several options by those that are right and wrong. `accepted` are texts that the host accepted beside those of the poll.
 */
export const meritOf = (poll: Poll, answer: unknown, accepted: readonly string[] = []): number =>
  merits[poll.type]?.(poll, answer, accepted) ?? 0
