import type { Place } from '#contract/polls/place.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { aPoll } from './a-poll.ts'
import { spotPictures } from './pictures.ts'
import { answered, type State } from './type-states.ts'

const range = (length: number) => Array.from({ length }, (_, index) => index)
/** Returns a pseudo-random number from 0 to 1 for an index. */
const chance = (index: number) => (index * 0.618034 + 0.3) % 1
const bell = (index: number) => (chance(index) + chance(index * 3 + 1) + chance(index * 7 + 2)) / 3 - 0.5

const place: Place = {
  label: 'The lighthouse',
  picture: spotPictures.wide,
  alt: 'A harbour with boats',
  region: { x: 0.69, y: 0.27, w: 0.1, h: 0.34 },
}

/** Most look at the lighthouse, many at a boat, some at the sun or anywhere. */
const centres = [
  [0.74, 0.45, 0.09],
  [0.54, 0.82, 0.12],
  [0.2, 0.2, 0.1],
  [0.5, 0.5, 0.9],
] as const

function spot(index: number): { x: number; y: number } {
  const turn = chance(index * 11 + 5)
  const [x, y, off] = centres[turn < 0.55 ? 0 : turn < 0.78 ? 1 : turn < 0.9 ? 2 : 3]
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return { x: within(x + bell(index * 2) * off * 1.6), y: within(y + bell(index * 5 + 3) * off * 2) }
}

function state(more: Partial<Place>, people: number, over: Partial<Poll> = {}, revealed = false): State {
  const poll = aPoll({
    type: 'place-map',
    prompt: 'Where would you put the new sign?',
    place: { ...place, ...more },
    ...over,
  })
  const live = answered(
    poll,
    range(people).map(index => spot(index)),
  )
  return { poll, live: revealed ? { ...live, revealed: true, open: false } : live }
}

const tied = state({}, 0)

/** States of a place-map on a picture. */
export const spotStates: Readonly<Record<string, State>> = {
  'place-map picture, empty': state({}, 0),
  'place-map picture, one': state({}, 1),
  'place-map picture, typical': state({}, 30),
  'place-map picture, crowd': state({}, 160),
  'place-map picture, ten thousand': state({}, 10_000),
  'place-map picture, upright': state({ picture: spotPictures.tall }, 90),
  'place-map picture, tie': {
    ...tied,
    live: answered(
      tied.poll,
      range(80).map(index => (index % 2 === 0 ? { x: 0.2, y: 0.2 } : { x: 0.6, y: 0.8 })),
    ),
  },
  'place-map picture, dark': state({ picture: spotPictures.dark }, 60, {}, true),
  'place-map picture, light': state({ picture: spotPictures.light }, 24, {}, true),
  'place-map picture, right to left': state({ label: 'المنارة' }, 40, { prompt: 'أين المنارة؟' }, true),
  'place-map picture, revealed': state({}, 160, { prompt: 'Where is the lighthouse?' }, true),
  'place-map picture, revealed upright': state(
    { picture: spotPictures.tall, label: '' },
    12,
    { prompt: 'Where is the lighthouse?' },
    true,
  ),
  'place-map picture, revealed to nobody': state({}, 0, {}, true),
  'place-map picture, light look': state({}, 160, { placeTheme: 'light' }, true),
  'place-map picture, dark look': state({}, 30, { placeTheme: 'dark' }),
  'place-map picture, hidden': { ...state({}, 40), hidden: true },
}
