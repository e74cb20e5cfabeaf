import { lookNames, type PollType } from '#contract/polls/looks.ts'
import type { Node } from '#scene/primitives.ts'
import { gallery, stateOf } from '#test/gallery/entries.ts'
import { measure } from '#test/gallery/picture.ts'
import { aPoll, drawState, wordVotes } from '#test/scene/fixtures.ts'
import { answered, type State } from '#test/scene/type-states.ts'
import type { Bench } from './bench.ts'
import { count, median, ms, quantile, times } from './figures.ts'

const crowd = 5_000
const range = (length: number) => Array.from({ length }, (_, index) => index)
/** The allowed time to draw a new tally, ms at the 95th percentile. */
const allowed = { typical: 8, heavy: 16 }
const rooms = [
  { width: 1600, height: 900, full: true },
  { width: 1600, height: 300, full: false },
  { width: 320, height: 900, full: false },
]

/** The time to draw the scene of each look. There is no baseline; the limits are those of a stage without visible delay. */
export const looks: Bench = {
  title: `looks: time to draw a scene, warm, N runs a state and room (slide, flat card, tall card), the slowest room; target p95 under ${allowed.typical} ms typical, ${allowed.heavy} ms heavy`,
  sizes: [40],
  isOfFunctions: true,
  open: () =>
    Promise.resolve(runs => {
      // Without the views of a quiz, which have states of their own.
      const shown = gallery.filter(({ type, look }) => lookNames(type).includes(look))
      const rows = shown.map(({ type, look }) => {
        const typical = slowest([stateOf(type, look, typicalOf(type))], runs)
        const heavy = slowest(heavyOf(type, look), runs)
        const over = [
          ...(typical.p95 > allowed.typical ? ['typical'] : []),
          ...(heavy.p95 > allowed.heavy ? ['heavy'] : []),
        ]
        return {
          type,
          look,
          typical: ms(typical.p50),
          p95: ms(typical.p95),
          nodes: count(typical.nodes),
          heavy: ms(heavy.p50),
          'heavy p95': ms(heavy.p95),
          'heavy nodes': count(heavy.nodes),
          'to typical': times(heavy.p50 / typical.p50),
          over: over.join(', '),
        }
      })
      return Promise.resolve(rows)
    }),
}

interface Timed {
  p50: number
  p95: number
  nodes: number
}

function slowest(states: readonly State[], runs: number): Timed {
  const timed = states.flatMap(state => rooms.map(room => time(state, room, runs)))
  return timed.reduce((a, b) => (b.p95 > a.p95 ? b : a))
}

function time(state: State, room: (typeof rooms)[number], runs: number): Timed {
  const draw = () => drawState(state, room, { more: { measure } })
  for (let warm = 0; warm < 5; warm += 1) draw()
  const taken = range(runs).map(() => {
    // The smaller of two, to exclude the time of other programs.
    return Math.min(timed(draw), timed(draw))
  })
  return { p50: median(taken), p95: quantile(taken, 0.95), nodes: countOf(draw()) }
}

function timed(draw: () => unknown): number {
  const began = performance.now()
  draw()
  return performance.now() - began
}

const countOf = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (node.kind === 'group' ? countOf(node.children) : 0), 0)

export const typicalOf = (type: PollType): string =>
  ({ 'word-cloud': '12 words', timer: 'running', rounds: 'six rounds' })[type as string] ?? 'typical'

/** States with the largest data: ten options, sixty words and more, very many people, entries or names. */
function heavyOf(type: PollType, look: string): State[] {
  const named = (...names: string[]) => names.map(name => stateOf(type, look, name))
  const [typical] = named(typicalOf(type))
  const { poll = aPoll({ type }) } = typical ?? {}
  switch (type) {
    case 'word-cloud': {
      const words = range(200).map(index => [`word ${index}`, 1 + (index % 7)] as const)
      const alike = wordVotes(words.map(([word]) => [word, 1]))
      const several = wordVotes(words.toSorted((a, b) => b[1] - a[1]))
      return [...named('60 words', '200 words'), { poll, live: several }, { poll, live: alike }]
    }
    case 'open-feed':
    case 'qa-upvotes': {
      const entries = range(crowd).map(index => ({
        entries: [
          {
            id: `e${index}`,
            text: `${index} Could we get the slides afterwards, and when does it start?`,
            at: new Date(Date.UTC(2026, 4, 4, 9, 0, 0, index)).toISOString(),
          },
        ],
        upvotes: [],
      }))
      return [...named('long'), { poll, live: answered(poll, entries) }]
    }
    case 'wheel': {
      const people = range(crowd).map(index => `Name ${index}`)
      return [...named('long'), { poll, live: answered(poll, [], 1, { people }) }]
    }
    case 'timer':
      return named('over')
    case 'rounds':
      return named('ten long')
    case 'estimate': {
      const guesses = range(crowd).map(index => ({ value: Math.round(((index * 0.618034) % 1) * 5_000) }))
      return [...named('a million', 'long 2'), { poll, live: answered(poll, guesses) }]
    }
    case 'map':
    case 'place-map': {
      const places = range(crowd).map(index => ({
        lat: ((index * 0.618034) % 1) * 130 - 55,
        lon: ((index * 0.754878) % 1) * 360 - 180,
      }))
      return [...named('a million'), { poll, live: answered(poll, places) }]
    }
    case 'multiple-choice':
    case 'image-choice':
    case 'ranking':
    case 'hundred-points':
    case 'radar':
      return named('a million', 'long 1', 'long 2')
    case 'this-or-that':
    case 'rating':
    case 'nps':
      return named('a million')
  }
}
