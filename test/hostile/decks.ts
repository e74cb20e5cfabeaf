import { prototypeNames } from './values.ts'

/** A picture of one pixel. */
export const point =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A poll and valid answers. */
interface Answered {
  poll: Record<string, unknown> & { type: string }
  answers: readonly unknown[]
}

const options = ['A', 'B', 'C']
const of = (type: string, answers: readonly unknown[], more: object = {}): Answered => ({
  poll: { type, prompt: `A ${type}?`, ...more },
  answers,
})

/** Polls of every type, four per slide, so that all polls of a slide are open at the same time. */
const slides: readonly (readonly Answered[])[] = [
  [
    of('multiple-choice', [{ choices: [0] }, { choices: [0, 2] }], { options, multiSelect: true }),
    of('word-cloud', [{ words: ['trust', 'Trust'] }, { words: ['a'] }]),
    of('open-feed', [{ text: 'Hello' }], { moderated: true }),
    of('qa-upvotes', [{ text: 'Why?' }, { upvote: 'x', on: true }]),
  ],
  [
    of('ranking', [{ order: [2, 0, 1] }], { options }),
    of('hundred-points', [{ points: [60, 40, 0] }], { options }),
    of('rating', [{ score: 4 }]),
    of('nps', [{ score: 9 }]),
  ],
  [
    of('estimate', [{ value: 12.5 }], { estimateMin: 0, estimateMax: 100, answer: 40 }),
    of('radar', [{ scores: [5, 3, 4] }], { dimensions: ['A', 'B', 'C'] }),
    of('radar', [{ spots: [[4, 17]] }], { radarStyle: 'grid', dimensions: ['A', 'B'] }),
    of('map', [{ lat: 52.5, lon: 13.4 }]),
    of('place-map', [{ lat: 52.5, lon: 13.4 }], { place: { label: 'Here', lat: 1, lon: 1, zoom: 3 } }),
  ],
  [
    of('image-choice', [{ choices: [1] }], { options: ['A', 'B'], optionImages: [point, point] }),
    of('this-or-that', [{ choices: [1] }], { options: ['A', 'B'] }),
    of('wheel', [{}], { wheelSource: 'participants' }),
    of('timer', [{}], { timeLimitSec: 5 }),
  ],
  [
    of('multiple-choice', [{ choices: [0] }], { options, correctIndex: 1, timeLimitSec: 5 }),
    of('word-cloud', [{ words: ['constructor'] }, { words: ['__proto__'] }], { moderated: true }),
    of('qa-upvotes', [{ text: '__proto__' }, { upvote: 'constructor', on: true }]),
    of('open-feed', [{ text: 'toString' }]),
  ],
]

/** The number of kinds of attacked decks: one per slide, the last with ids such as `constructor`. */
export const deckKinds = slides.length

const polls = (kind: number) => slides[kind % slides.length]!

/** Whether the poll ids of a kind are names of `Object.prototype`. */
const isNamedBadly = (kind: number) => kind % slides.length === slides.length - 1

/** Returns the id of a poll of an attacked deck; `round` varies the bad names between decks. */
export const pollIdOf = (kind: number, index: number, round: number): string =>
  isNamedBadly(kind) ? prototypeNames[(round * 4 + index) % prototypeNames.length]! : `p${index}`

/** Returns valid answers for the polls of a kind, with the index of their poll. */
export const answersOf = (kind: number): { index: number; answers: readonly unknown[] }[] =>
  polls(kind).map(({ answers }, index) => ({ index, answers }))

/** Returns the document of an attacked deck: a slide with four cards, a text, a shape and a picture, then full-screen polls. */
export function attackedDocument(kind: number, round: number): object[] {
  return [
    { kind: 'join' },
    {
      kind: 'slide',
      overlays: polls(kind).map(({ poll }, index) => ({
        id: pollIdOf(kind, index, round),
        poll,
        rect: { x: 0.5 * (index % 2), y: index < 2 ? 0 : 0.5, w: 0.45, h: 0.45 },
      })),
      texts: [{ text: 'Text', style: { size: 20 } }],
      shapes: [{}],
      images: [{ dataUrl: point }],
    },
    { kind: 'poll', poll: { type: 'multiple-choice', prompt: 'And?', options } },
    { kind: 'poll', poll: { type: 'multiple-choice', prompt: 'And now?', options } },
    { kind: 'poll', poll: { type: 'rounds', prompt: 'Before and after?', refs: [2, 3] } },
  ]
}
