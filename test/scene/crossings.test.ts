import { thinOut } from '#scene/motion/join-dots.ts'
import { describe, expect, test } from 'vitest'
import { type PollType, looks, pollTypes, styleField } from '#contract/polls/looks.ts'
import { shortestPoll } from '#contract/polls/shortest.ts'
import { type Motion, withoutCrossings } from '#scene/motion/without-crossings.ts'
import type { Node } from '#scene/primitives.ts'
import { addToTally, emptyReportContext } from '#polls/kind.ts'
import { kindOf } from '#polls/index.ts'
import { sampleAnswers } from '#samples/tally.ts'
import { sampleOfEach } from '#test/support/test-all.ts'
import { aPoll, boxes, drawState, fakeMeasure } from './fixtures.ts'
import { PaintedMotion, overlappingPairs } from './painted-motion.ts'

const frameMs = 1000 / 30
/** A stage gets a tally at most so often, ms. */
const tallyEveryMs = 200
const names = [
  'A faster editor',
  'Offline mode',
  'Dark theme',
  'Better search',
  'Sharing',
  'Templates',
  'Mobile app',
]
const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/** What a poll needs so that much moves in its look. */
const more: Partial<Record<PollType, object>> = {
  'multiple-choice': { options: names, multiSelect: true },
  'image-choice': { options: names.slice(0, 4), optionImages: names.slice(0, 4).map(() => picture) },
  ranking: { options: names },
  'hundred-points': { options: names, groups: ['a', 'a', 'b', 'b', 'c', 'c', 'd'] },
}
/** The looks of all types with answers; those of word clouds have tests of their own. */
const cases = pollTypes
  .filter(type => !['word-cloud', 'timer', 'wheel', 'rounds'].includes(type))
  .flatMap(type => {
    const field = styleField[type]
    const named: readonly string[] = field === null || field === undefined ? [''] : looks[field]
    return named.map(look => {
      const style = field && look !== '' ? { [field]: look } : {}
      const figures = { showCount: true, showPercent: true }
      return { type, look, poll: aPoll({ ...shortestPoll(type), ...more[type], ...style, ...figures }) }
    })
  })

interface Seen {
  frames: number
  /** Pairs of texts that lay over each other while something moved, and not when all had come to rest. */
  crossings: Set<string>
  /** How many groups and texts moved to another place under their key. */
  moved: number
  /** How many parts were taken away and came back, and how often one glided over others. */
  hidden: number
  passes: number
}

/** Plays answers that arrive on a stage, `perSecond`, and looks at every frame that it paints. */
function play(poll: ReturnType<typeof aPoll>, perSecond: number, isFree = true): Seen {
  const answers = sampleAnswers(poll, `crossings of ${poll.type}`)
  const cells = new Map<string, number>()
  const painted = new PaintedMotion(fakeMeasure)
  const seen: Seen = { frames: 0, crossings: new Set(), moved: 0, hidden: 0, passes: 0 }
  let motion: Motion | undefined
  let atRest = new Set<string>()
  let [count, drawnAt, heldUntil] = [0, -Infinity, Infinity]
  const end = (answers.length / perSecond) * 1000 + 1000
  for (let now = 0; now < end; now += frameMs) {
    const due = Math.min(answers.length, Math.floor((now / 1000) * perSecond))
    if ((due > count && now - drawnAt >= tallyEveryMs) || now >= heldUntil) {
      for (const { contributions } of answers.slice(count, due)) addToTally(cells, contributions)
      count = due
      drawnAt = now
      const { result, voters } = kindOf(poll).report(poll, cells, emptyReportContext)
      const live = { revealed: false, open: true, remainingMs: null, voters, result }
      const drawn = thinOut(drawState({ poll, live }, boxes[0]!))
      const next = isFree ? withoutCrossings(drawn, motion, now, fakeMeasure) : undefined
      if (motion && next) seen.moved += countMoved(motion, next)
      motion = next
      painted.show(next?.nodes ?? drawn, now)
      heldUntil = next?.waitsMs == null ? Infinity : now + next.waitsMs
      atRest = new Set(overlappingPairs(painted.frame(Infinity)))
    }
    for (const pair of overlappingPairs(painted.frame(now))) if (!atRest.has(pair)) seen.crossings.add(pair)
    seen.frames += 1
  }
  if (motion) seen.hidden = motion.renewals.size
  if (motion) seen.passes = [...motion.passes.values()].reduce((sum, times) => sum + times, 0)
  return seen
}

const countMoved = (last: Motion, next: Motion): number =>
  [...next.travels].filter(([key, { to }]) => {
    const before = last.travels.get(key)?.to
    return before && (before.x !== to.x || before.y !== to.y)
  }).length

describe.each(sampleOfEach(cases, ({ type }) => type))('answers that arrive at $type, $look', ({ poll }) => {
  test.each([0.5, 3, 150])('no text passes through another in any frame, at %d a second', perSecond => {
    const seen = play(poll, perSecond)
    expect(seen.frames).toBeGreaterThan(30)
    expect([...seen.crossings]).toEqual([])
  })
})

test('frames in which texts pass through each other are seen, where nothing is renewed', () => {
  const ranking = cases.find(({ type }) => type === 'ranking')!
  expect(play(ranking.poll, 3, false).crossings.size).toBeGreaterThan(5)
})

test('what has a free way moves there', () => {
  const ranking = cases.find(({ type }) => type === 'ranking')!
  expect(play(ranking.poll, 3).moved).toBeGreaterThan(8)
})

test.each(['list', 'avg'] as const)(
  'rows of a ranking as %s glide over each other, and none disappears',
  style => {
    const poll = aPoll({ ...shortestPoll('ranking'), ...more.ranking, rankStyle: style })
    const seen = play(poll, 3)
    expect(seen).toMatchObject({ crossings: new Set(), hidden: 0 })
    expect(seen.passes).toBeGreaterThan(3)
  },
)

test('a part keeps its name until another change makes it meet a text', () => {
  const row = (key: string, y: number): Node => ({
    kind: 'group',
    key,
    x: 0,
    y,
    children: [
      {
        kind: 'text',
        key: `${key}/text`,
        text: 'A row',
        x: 0,
        y: 0,
        anchor: 'left',
        direction: 'ltr',
        fill: '#000000',
        family: 'Inter',
        size: 40,
        weight: 400,
        element: 'poll',
        role: 'answer',
        cut: false,
        overflowPx: 0,
      },
    ],
  })
  const keysOf = (nodes: readonly Node[]) => nodes.map(({ key }) => key)
  const first = withoutCrossings([row('a', 0), row('b', 100)], undefined, 0, fakeMeasure)
  expect(keysOf(first.nodes)).toEqual(['a', 'b'])
  const moved = withoutCrossings([row('a', 300), row('b', 400)], first, 1000, fakeMeasure)
  expect(keysOf(moved.nodes)).toEqual(['a', 'b'])
  const swapped = withoutCrossings([row('a', 400), row('b', 300)], moved, 2000, fakeMeasure)
  expect(keysOf(swapped.nodes)).toEqual(['a~1', 'b'])
  expect(swapped.nodes.map(({ appears }) => appears)).toEqual(['after-move', undefined])
  const again = withoutCrossings([row('a', 300), row('b', 400)], swapped, 2100, fakeMeasure)
  expect(again).toMatchObject({ nodes: swapped.nodes, waitsMs: 300 })
  const later = withoutCrossings([row('a', 300), row('b', 400)], again, 2400, fakeMeasure)
  expect(keysOf(later.nodes)).toEqual(['a~2', 'b'])
  const same = withoutCrossings([row('a', 300), row('b', 400)], later, 3000, fakeMeasure)
  expect(same.nodes).toEqual(later.nodes)
})
