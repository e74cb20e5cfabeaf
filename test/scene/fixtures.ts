import { createCanvas, Path2D } from '@napi-rs/canvas'
import type { OverlayStyle } from '#contract/deck/element.ts'
import { looks } from '#contract/polls/looks.ts'
import type { SceneContext } from '#scene/context.ts'
import { drawCard } from '#scene/card.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import type { Font, Node } from '#scene/primitives.ts'
import { type Measure, memoized } from '#scene/text.ts'
import { themes } from '#scene/theme.ts'
import { englishWords } from '#scene/words.ts'
import { aPoll } from './a-poll.ts'
import { groupStates } from './group-states.ts'
import { measuredRoundStates } from './measured-round-states.ts'
import { roomStates } from './room-states.ts'
import { standingsOf, standingsStates } from './standings-states.ts'
import { spotStates } from './spot-states.ts'
import { type State, typeStates } from './type-states.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A measure without a font: wide characters are one font size wide, others slightly more than half of it. */
export const fakeMeasure: Measure = memoized((text: string, { size, weight }: Font) => {
  let width = 0
  for (const { segment } of graphemes.segment(text))
    width +=
      segment === ' '
        ? 0.28
        : /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{Extended_Pictographic}mwMW]/u.test(segment)
          ? 1
          : 0.56
  return { width: width * size * (weight > 500 ? 1.06 : 1), ascent: size * 0.97, descent: size * 0.24 }
})

export const context = (
  polls: Record<string, LivePoll> = {},
  more: Partial<SceneContext> = {},
): SceneContext => ({
  theme: themes.light,
  measure: fakeMeasure,
  words: englishWords,
  fonts: [],
  title: 'Spring all-hands',
  live: { code: '482915', joinHost: 'poll.example.org', people: { joined: 0, seated: [] } },
  polls: new Map(Object.entries(polls)),
  ...more,
})

export { aPoll }

const live = { revealed: false, open: true, remainingMs: null }

export const choiceVotes = (counts: readonly number[], more: Partial<LivePoll> = {}): LivePoll => {
  const voters = counts.reduce((sum, count) => sum + count, 0)
  return {
    ...live,
    voters,
    result: {
      options: counts.map((count, index) => ({
        index,
        label: `${index}`,
        count,
        share: voters ? count / voters : 0,
      })),
    },
    ...more,
  }
}

export const ratingVotes = (counts: readonly number[]): LivePoll => {
  const voters = counts.reduce((sum, count) => sum + count, 0)
  const sum = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return {
    ...live,
    voters,
    result: {
      scores: counts.map((count, index) => ({ score: index + 1, count, share: voters ? count / voters : 0 })),
      mean: voters ? sum / voters : null,
      median: voters ? 4 : null,
    },
  }
}

export const wordVotes = (words: readonly (readonly [string, number])[]): LivePoll => ({
  ...live,
  voters: words.reduce((sum, [, count]) => sum + count, 0),
  result: { words: words.map(([word, count]) => ({ word, count })) },
})

export const someWords = (count: number): [string, number][] =>
  Array.from({ length: count }, (_, index) => [
    `${['trust', 'deep work', 'calm', 'دقة', '品質', 'Donaudampfschifffahrt'][index % 6]}${index}`,
    Math.max(1, Math.round(40 / (1 + index / 2))),
  ])

const four = ['A faster editor', 'Offline mode', 'Themes and branding', 'Import from slides']
const quiz = { options: four, correctIndex: 1 }
const fourteen = Array.from({ length: 14 }, (_, index) => 9_840 - index * 600)
const closed = { revealed: true, open: false }

/** Every state of a picture of a poll, by name. */
export const states: Record<string, State> = {
  ...typeStates,
  ...roomStates,
  ...standingsStates,
  ...spotStates,
  ...measuredRoundStates,
  ...groupStates,
}
for (const wcStyle of looks.wcStyle) {
  const cloud = { type: 'word-cloud', prompt: 'One word for our team?', wcStyle } as const
  for (const count of [0, 1, 12, 60, 200])
    states[`${wcStyle}, ${count} words`] = { poll: aPoll(cloud), live: wordVotes(someWords(count)) }
  states[`${wcStyle}, a million`] = {
    poll: aPoll({ ...cloud, showCount: true, colorMode: 'palette' }),
    live: wordVotes(someWords(30).map(([word, count]) => [word, count * 4_500])),
  }
  states[`${wcStyle}, right to left`] = {
    poll: aPoll({ ...cloud, prompt: 'كلمة واحدة عن فريقنا؟' }),
    live: wordVotes(someWords(24)),
  }
}
states['multiple-choice, two options'] = {
  poll: aPoll({ options: ['Yes', 'No'] }),
  live: choiceVotes([54, 38], { remainingMs: 24_000 }),
}
states['standings'] = {
  poll: aPoll({ ...quiz, quizView: 'standings' }),
  live: choiceVotes([23, 64, 9, 4], { ...closed, standings: standingsOf(fourteen) }),
}
// What a stage shows of a poll while its results are kept back: it has the number of answers alone.
const withheldLooks = {
  'multiple-choice': 'bars',
  'image-choice': 'tiles',
  'this-or-that': 'split',
  ranking: 'list',
} as const
for (const [type, look] of Object.entries(withheldLooks))
  for (const name of ['empty', 'typical', 'long 1', 'long 2', 'long 3', 'right to left']) {
    const shown = states[`${type} ${look}, ${name}`]
    if (shown)
      states[`${type} withheld, ${name}`] = {
        ...shown,
        live: { ...shown.live, result: undefined, withheld: 'open' },
      }
  }
states['multiple-choice withheld, quiz'] = {
  poll: aPoll(quiz),
  live: { ...choiceVotes([23, 64, 9, 4]), result: undefined, withheld: 'open' },
}
const typing = aPoll({
  type: 'open-feed',
  prompt: 'What is the capital of Australia?',
  accepted: ['Canberra'],
})
states['open-feed typing, empty'] = { poll: typing, live: { ...live, voters: 0, withheld: 'open' } }
states['open-feed typing, typical'] = { poll: typing, live: { ...live, voters: 23, withheld: 'open' } }
states['open-feed typing, right to left'] = {
  poll: { ...typing, prompt: 'ما عاصمة أستراليا؟' },
  live: { ...live, voters: 1_000_000, withheld: 'open' },
}
states['a result of another type'] = { poll: aPoll({ type: 'map' }), live: choiceVotes([]) }

/** The whole slide, and cards down to a fifth of it in both directions. */
export const boxes = [
  { width: 1600, height: 900, full: true },
  { width: 576, height: 378, full: false },
  { width: 320, height: 180, full: false },
  { width: 320, height: 900, full: false },
  { width: 1600, height: 180, full: false },
  { width: 800, height: 700, full: false },
]

export const drawState = (
  { poll, live, hidden = false }: State,
  box: (typeof boxes)[number],
  { style = { showJoin: true }, more = {} }: { style?: OverlayStyle; more?: Partial<SceneContext> } = {},
): Node[] =>
  drawCard({
    id: 'q',
    element: 'overlay 0',
    poll,
    style,
    ...box,
    context: context({ q: hidden ? { ...live, withheld: 'hidden' } : live }, more),
  })

export interface Flat {
  node: Exclude<Node, { kind: 'group' }>
  left: number
  right: number
  top: number
  bottom: number
  /** Whether it is rotated; its box is then larger than the painted area. */
  turned: boolean
}

/** Returns every painted node with its bounding box on the slide. */
export function flatten(nodes: readonly Node[], dx = 0, dy = 0, measure = fakeMeasure, turn = 0): Flat[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const moved = (x: number, y: number) => ({ x: dx + x * cos - y * sin, y: dy + x * sin + y * cos })
  return nodes.flatMap(node => {
    const at = (x: number, y: number, w: number, h: number) => {
      const corners = [moved(x, y), moved(x + w, y), moved(x, y + h), moved(x + w, y + h)]
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
      return {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
        turned: turn % 90 !== 0,
      }
    }
    switch (node.kind) {
      case 'group': {
        const { x, y } = moved(node.x, node.y)
        const children = flatten(node.children, x, y, measure, turn + (node.rotation ?? 0))
        const { clip } = node
        if (!clip || turn !== 0 || node.rotation !== undefined) return children
        const [left, top] = [x + clip.x, y + clip.y]
        return children.map(child => ({
          ...child,
          left: Math.max(left, child.left),
          top: Math.max(top, child.top),
          right: Math.min(left + clip.w, child.right),
          bottom: Math.min(top + clip.h, child.bottom),
        }))
      }
      case 'rect':
      case 'image':
        return [{ node, ...at(node.x, node.y, node.w, node.h) }]
      case 'circle': {
        const { x, y } = moved(node.cx, node.cy)
        const { r } = node
        return [{ node, left: x - r, right: x + r, top: y - r, bottom: y + r, turned: false }]
      }
      case 'path':
        return [{ node, ...at(node.x, node.y, 0, 0) }]
      case 'text': {
        const { width } = measure(node.text, node)
        const x = node.x - (node.anchor === 'left' ? 0 : node.anchor === 'right' ? width : width / 2)
        return [{ node, ...at(x, node.y - node.size * 0.75, width, node.size * 0.95) }]
      }
    }
  })
}

const paths = createCanvas(1, 1).getContext('2d')

/** Returns whether a mark with a fill is the ground of a text: a path under all of it, any other mark under its middle. */
export function isGroundOf({ node, left, right, top, bottom, turned }: Flat, text: Flat): boolean {
  if (!('fill' in node) || node.fill === undefined || node.kind === 'text') return false
  if (node.kind === 'path') {
    const path = new Path2D(node.d)
    const corners = [text.left, text.right].flatMap(x => [text.top, text.bottom].map(y => [x, y] as const))
    return !turned && corners.every(([x, y]) => paths.isPointInPath(path, x - left, y - top))
  }
  const x = (text.left + text.right) / 2
  const y = (text.top + text.bottom) / 2
  return x > left && x < right && y > top && y < bottom
}

export const keysOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(node => [node.key, ...(node.kind === 'group' ? keysOf(node.children) : [])])
