import { Refusal } from '#contract/refusal.ts'
import { parse } from '#contract/input/parse.ts'
import { hostAction } from '#contract/rooms/host-action.ts'
import { answerRequest, joinRequest } from '#contract/rooms/live-requests.ts'
import type { PollType } from '#contract/polls/looks.ts'
import { poll } from '#contract/polls/poll.ts'
import { kindOf } from '#polls/index.ts'
import { bearer } from '#server/auth/principal.ts'
import { hashOf } from '#server/auth/tokens.ts'
import { filterAnswer } from '#server/word-filter/profanity.ts'
import { warmUp } from '#server/live/warm-up.ts'
import type { Bench } from './bench.ts'
import { count, ms } from './figures.ts'
import { ZodError } from 'zod'

const maxBytes = 16_384
const picture = 'data:image/png;base64,AA'
const options = Array.from({ length: 10 }, (_, n) => `Option ${n}`)
const settings: Partial<Record<PollType, object>> = {
  'multiple-choice': { options, multiSelect: true },
  'image-choice': { optionImages: Array.from({ length: 10 }, (_, n) => `${picture}${n}`), multiSelect: true },
  'this-or-that': { options: ['A', 'B'] },
  ranking: { options },
  'hundred-points': { options },
  rating: {},
  nps: {},
  estimate: { estimateMin: -1e9, estimateMax: 1e9 },
  radar: { dimensions: options.slice(0, 8) },
  'word-cloud': {},
  'open-feed': {},
  'qa-upvotes': {},
  map: {},
  'place-map': { place: { label: 'Lisbon', lat: 38.7, lon: -9.1, zoom: 4 } },
}
const fields = [
  'choices',
  'order',
  'points',
  'score',
  'value',
  'scores',
  'words',
  'text',
  'upvote',
  'lat',
  'lon',
]

/** Texts that are expensive for a segmenter, a normalization or a pattern when they are long. */
const texts = [
  'ﷺ',
  'a\u0301',
  'ก',
  '中',
  'ا',
  '👨‍👩‍👧',
  ' ',
  'a ',
  'rosy palm and her ',
  '屄 ',
  '\u0300',
  '\u200d',
  '-',
  "a'",
  'İ',
  'ß',
]

/** Returns JSON texts of values that fill a request. */
function hugeValues(): string[] {
  const fill = (piece: string, size = maxBytes - 200) => piece.repeat(Math.floor(size / piece.length))
  return [
    `[${fill('0,')}0]`,
    `[${fill('{},')}{}]`,
    `[${fill('"",')}""]`,
    `[${fill('[],')}[]]`,
    `[${fill('null,')}1]`,
    '['.repeat(8_000) + ']'.repeat(8_000),
    `${'{"a":'.repeat(2_600)}1${'}'.repeat(2_600)}`,
    `{${Array.from({ length: 1_500 }, (_, n) => `"p${n}":1`).join()}}`,
    ...texts.map(piece => JSON.stringify(fill(piece, 5_000))),
    ...texts.flatMap(piece => [25, 100, 280, 560].map(size => JSON.stringify(fill(piece, size)))),
    ...texts.map(piece => JSON.stringify(Array.from({ length: 5 }, () => fill(piece, 25)))),
    '1e308',
    '-0',
  ]
}

/** Places near long coasts, where finding the country takes longest. */
const places = Array.from({ length: 400 }, (_, n) => ({
  lat: -90 + (n % 20) * 9.3,
  lon: -180 + Math.floor(n / 20) * 18.7,
})).concat(
  Array.from({ length: 200 }, (_, n) => ({ lat: 60 + (n % 20), lon: -130 + Math.floor(n / 20) * 8 })),
)

/** The longest time that one request of at most 16 kB occupies the main thread. */
export const costlyRequests: Bench = {
  title:
    'costly-requests: the time that the most expensive request of 16 kB of each kind occupies the main thread; limit 5 ms',
  sizes: [5],
  isOfFunctions: true,
  async open() {
    warmUp()
    return async rounds => {
      const rows: Record<string, string>[] = []
      const measure = (kind: string, inputs: readonly string[], use: (input: string) => unknown) => {
        let worst = 0
        let mostExpensive = ''
        let refused = 0
        for (const input of inputs) {
          let best = Infinity
          for (let round = 0; round < rounds; round += 1) {
            const began = performance.now()
            try {
              use(input)
            } catch (error) {
              if (!(error instanceof Refusal) && !(error instanceof ZodError)) throw error
              if (round === 0) refused += 1
            }
            best = Math.min(best, performance.now() - began)
          }
          if (best > worst) [worst, mostExpensive] = [best, input]
        }
        if (worst > 5) process.exitCode = 1
        const shown = JSON.stringify(mostExpensive.slice(0, 30))
        rows.push({
          kind,
          tried: count(inputs.length),
          refused: count(refused),
          worst: ms(worst),
          input: shown,
        })
      }
      const values = hugeValues()
      const answers = values.concat(
        values.flatMap(value => fields.map(field => `{"${field}":${value}}`)),
        places.map(place => JSON.stringify(place)),
      )
      for (const [type, more] of Object.entries(settings)) {
        const of = poll.parse({ type, prompt: 'Q?', ...more })
        const kind = kindOf(of)
        measure(`answer: ${type}`, answers, text => {
          const { answer } = parse(answerRequest, { pollId: 'q', answer: JSON.parse(text) })
          if (kind.collector) return filterAnswer('mask', of.type, kind.collector.parse(answer))
          const given = kind.read?.(of, answer)
          return kind.read?.(of, filterAnswer('mask', of.type, given?.value))
        })
      }
      const named = (field: string) => values.map(value => `{"${field}":${value}}`)
      measure('join', [...values, ...named('name'), ...named('token')], text =>
        parse(joinRequest, JSON.parse(text)),
      )
      const actions = ['kick', 'approve', 'start', 'spin'].flatMap(action =>
        values.flatMap(value =>
          ['participantId', 'entries', 'entry', 'step', 'pollId'].map(
            field => `{"action":"${action}","${field}":${value}}`,
          ),
        ),
      )
      measure('action', [...values, ...named('action'), ...actions], text =>
        parse(hostAction, JSON.parse(text)),
      )
      const tokens = [
        'x'.repeat(maxBytes),
        `Bearer ${'x'.repeat(maxBytes)}`,
        `Bearer${' '.repeat(maxBytes)}`,
        `Bearer x${' '.repeat(maxBytes)}x`,
      ]
      measure('token', tokens, header => hashOf(bearer(header) ?? ''))
      return rows
    }
  },
}
