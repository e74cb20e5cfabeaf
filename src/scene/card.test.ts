import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OverlayStyle } from '#contract/deck/element.ts'
import { lookNames, looks } from '#contract/polls/looks.ts'
import {
  aPoll,
  boxes,
  choiceVotes,
  context,
  drawState,
  flatten,
  isGroundOf,
  keysOf,
  states,
} from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'
import { drawCard } from './card.ts'
import { contrast } from './colour.ts'
import { measureElement, type Node, listTexts } from './primitives.ts'
import { themes } from './theme.ts'
import { propertyRuns } from '#test/support/property-runs.ts'
import { amount } from '#test/support/test-all.ts'

const all = Object.entries(states).flatMap(([name, state], row) =>
  boxes.map((box, column) => ({
    name: `${name}, ${box.width} × ${box.height}`,
    state,
    box,
    diagonal: (row + column) % 3,
  })),
)
/** Each state in two of the six boxes, in other ones than the states beside it, so that each look is drawn in each box. */
const cases = amount(
  all,
  all.filter(({ diagonal }) => diagonal === 0),
).map(one => ({
  ...one,
  nodes: drawState(one.state, one.box),
}))

const outside = (nodes: readonly Node[], { width, height }: { width: number; height: number }) =>
  flatten(nodes)
    .filter(
      ({ left, right, top, bottom }) => left < -1 || top < -1 || right > width + 1 || bottom > height + 1,
    )
    .map(({ node, left, right, top, bottom }) => ({ key: node.key, left, right, top, bottom }))

/** What breaks a rule, over all cases, each with the name of its case. */
const breaches = (rule: (one: (typeof cases)[number]) => readonly unknown[]) =>
  cases.flatMap(one => rule(one).map(breach => ({ case: one.name, breach })))

test('everything stays inside the card', () => {
  expect(breaches(({ nodes, box }) => outside(nodes, box))).toEqual([])
})

test('no text is under 14 px', () => {
  expect(breaches(({ nodes }) => [...listTexts(nodes)].filter(({ size }) => size < 14))).toEqual([])
})

test('keys are unique', () => {
  const twice = ({ nodes }: (typeof cases)[number]) => {
    const keys = keysOf(nodes)
    return keys.filter((key, index) => keys.indexOf(key) !== index)
  }
  expect(breaches(twice)).toEqual([])
})

test('the same input gives the same output', () => {
  for (const { state, box, nodes } of cases) expect(drawState(structuredClone(state), box)).toEqual(nodes)
})

test.each(['light', 'dark'] as const)('every text can be read on what lies under it (%s)', name => {
  const unreadable = ({ state, box, nodes }: (typeof cases)[number]) => {
    const painted = flatten(
      name === 'light' ? nodes : drawState(state, box, { more: { theme: themes[name] } }),
    )
    return painted.flatMap((text, index) => {
      if (text.node.kind !== 'text') return []
      const below = painted.slice(0, index).findLast(mark => isGroundOf(mark, text))?.node
      const ground = (below && 'fill' in below ? below.fill : undefined) ?? themes[name].stage.background
      return contrast(text.node.fill, ground) < 4.5
        ? [{ text: text.node.text, fill: text.node.fill, ground }]
        : []
    })
  }
  expect(breaches(unreadable)).toEqual([])
})

test('texts do not lie over each other', () => {
  const over = ({ nodes }: (typeof cases)[number]) => {
    // Turned texts stand on rays of a dial, each in its part; only their boxes meet.
    const lines = flatten(nodes).filter(({ node, turned }) => node.kind === 'text' && !turned)
    return lines.flatMap((a, index) =>
      lines
        .slice(index + 1)
        .filter(
          b => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 4 < b.bottom && b.top + 4 < a.bottom,
        )
        .map(b => `${a.node.key} / ${b.node.key}`),
    )
  }
  expect(breaches(over)).toEqual([])
})

test('any labels and votes stay inside a card of any size', () => {
  const label = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  const option = fc.record({ label, count: fc.nat({ max: 1_000_000 }) })
  fc.assert(
    fc.property(
      fc.array(option, { minLength: 1, maxLength: 10 }),
      fc.constantFrom(...looks.mcStyle),
      fc.integer({ min: 320, max: 1600 }),
      fc.integer({ min: 180, max: 900 }),
      (options, mcStyle, width, height) => {
        const poll = aPoll({ options: options.map(({ label }) => label), mcStyle, showCount: true })
        const nodes = drawState(
          { poll, live: choiceVotes(options.map(({ count }) => count)) },
          { width, height, full: false },
        )
        expect(outside(nodes, { width, height })).toEqual([])
      },
    ),
    propertyRuns(40, 150),
  )
})

test.each(looks.mcStyle)('%s: a new tally moves the same things', mcStyle => {
  const poll = aPoll({ options: ['One', 'Two', 'Three'], mcStyle })
  const box = { width: 1600, height: 900, full: true }
  const before = keysOf(drawState({ poll, live: choiceVotes([5, 3, 4]) }, box))
  const after = keysOf(drawState({ poll, live: choiceVotes([6, 9, 4]) }, box))
  expect(after).toEqual(before)
})

test('ranking: when the order changes the same rows move', () => {
  const poll = aPoll({ type: 'ranking', options: ['One', 'Two', 'Three'] })
  const draw = (order: number[]) => drawState({ poll, live: answered(poll, [{ order }]) }, boxes[0]!)
  const [before, after] = [draw([0, 1, 2]), draw([2, 1, 0])]
  expect(keysOf(after).filter(key => !key.includes('/bar'))).toEqual(
    keysOf(before).filter(key => !key.includes('/bar')),
  )
  const top = (nodes: readonly Node[], key: string) => {
    const row = nodes.find(node => node.key === key)
    return row?.kind === 'group' ? row.y : NaN
  }
  expect(top(after, 'q/o2')).toBe(top(before, 'q/o0'))
  expect(top(after, 'q/o0')).toBe(top(before, 'q/o2'))
})

test('estimate: the answer is not shown before the reveal', () => {
  const { poll, live } = states['estimate hist, revealed']!
  const words = (revealed: boolean) =>
    [...listTexts(drawState({ poll, live: { ...live, revealed } }, boxes[0]!))].map(({ text }) => text)
  expect(words(true)).toContain('Answer 2,150')
  expect(words(false).filter(word => word.startsWith('Answer'))).toEqual([])
})

test('a revealed quiz marks the right option by a check and weight, not by colour alone', () => {
  const { poll, live } = states['multiple-choice lollipops, revealed']!
  const nodes = drawState({ poll, live }, boxes[0]!)
  expect(keysOf(nodes).filter(key => key.endsWith('/check'))).toEqual(['q/o1/check'])
  const weights = [...listTexts(nodes)].filter(({ role }) => role === 'answer').map(({ weight }) => weight)
  expect(weights).toEqual([400, 800, 400, 400])
})

test('before the reveal nothing tells the right option', () => {
  const { poll, live } = states['multiple-choice bars, revealed']!
  const drawn = drawState({ poll, live: { ...live, revealed: false } }, boxes[0]!)
  const other = { ...poll, correctIndex: poll.correctIndex === 0 ? 1 : 0 }
  expect(drawn).toEqual(drawState({ poll: other, live: { ...live, revealed: false } }, boxes[0]!))
})

test('hidden results show no figure of the tally but how many answered', () => {
  const words = [...listTexts(drawState(states['multiple-choice bars, hidden']!, boxes[0]!))].map(
    ({ text }) => text,
  )
  expect(words).toContain('40 answers · Results are hidden')
  expect(words.filter(word => word.includes('%'))).toEqual([])
})

test.each(['multiple-choice bars', 'estimate hist', 'place-map standard', 'rating stars'])(
  '[D60] while results wait for the close of a poll, %s shows how many answered, what to wait for, and no figure',
  look => {
    const { poll, live } = states[`${look}, typical`]!
    const drawn = (over: object) =>
      [...listTexts(drawState({ poll, live: { ...live, ...over } }, boxes[0]!))].map(({ text }) => text)
    const words = drawn({ withheld: 'open' })
    expect(words.join(' ')).toContain(`${live.voters} answers`)
    expect(words.join(' ')).toMatch(
      /Results show when the poll closes|The answer comes when the question closes/,
    )
    expect(words.filter(text => /%/.test(text))).toEqual([])
    expect(drawn({ withheld: 'open', result: undefined, standings: undefined })).toEqual(words)
    // Nobody answered yet: the audience is invited, as on any other poll.
    const letter = /^[A-J]$/
    expect(
      drawn({ withheld: 'open', voters: 0, result: undefined }).filter(text => !letter.test(text)),
    ).toEqual(drawn({ voters: 0, result: undefined }))
  },
)

test.each(['multiple-choice', 'image-choice'] as const)(
  '[D60] while results are withheld, all options of every look of %s are equally high, with nothing like a bar',
  type => {
    for (const look of lookNames(type)) {
      const { poll, live } = states[`${type} ${look}, typical`]!
      const drawn = flatten(
        drawState({ poll, live: { ...live, withheld: 'open', result: undefined } }, boxes[0]!),
      )
      const sizes = poll.options.map((_, index) => {
        const first = drawn.find(
          ({ node }) => node.key.startsWith(`q/o${index}`) && (node.kind === 'rect' || node.kind === 'image'),
        )
        // A picture is as wide as its proportions want; the ground of one that is shown whole as wide as the widest.
        const isPicture = first?.node.kind === 'image' || first?.node.key.endsWith('/ground') === true
        const width = isPicture ? 0 : Math.round((first?.right ?? 0) - (first?.left ?? 0))
        return first && [width, Math.round(first.bottom - first.top)]
      })
      expect(sizes[0]).toBeDefined()
      for (const size of sizes) expect(size, look).toEqual(sizes[0])
      expect(drawn.filter(({ node }) => node.key.endsWith('/bar'))).toEqual([])
    }
  },
)

test('a standings step shows the standings at once, and says so while nobody plays', () => {
  const poll = aPoll({ options: [], quizView: 'standings', prompt: 'Who leads?' })
  const { live } = states['standings']!
  for (const box of boxes.slice(0, 2)) {
    const drawn = (over: object) =>
      [
        ...listTexts(
          drawState({ poll, live: { ...live, result: { options: [] }, voters: 0, ...over } }, box),
        ),
      ].map(({ text }) => text)
    const open = drawn({ open: true, revealed: false })
    expect(open).toEqual(expect.arrayContaining([live.standings![0]!.name]))
    expect(drawn({ standings: [] }).join(' ')).toContain('Nobody has answered a quiz question yet.')
    expect(drawn({ withheld: 'hidden', standings: undefined }).join(' ')).toContain('Results are hidden')
    for (const words of [open, drawn({ standings: [] })]) expect(words.join(' ')).not.toMatch(/answers?\b/)
  }
})

test('an empty tally invites, with the way to join', () => {
  const words = [...listTexts(drawState(states['cloud, 0 words']!, boxes[0]!))].map(({ text }) => text)
  expect(words).toContain('Be the first to answer')
  expect(words).toContain('poll.example.org')
  expect(words).toContain('482\u2009915')
})

test('the style of a card is honoured', () => {
  const { poll, live } = states['multiple-choice bars, typical']!
  const box = boxes[1]!
  const style = {
    background: '#102030',
    radius: 4,
    shadow: false,
    outline: true,
    outlineColor: '#ff0000',
    showTitle: false,
    showPercent: false,
    showCount: false,
    optionColors: ['#aa0000'],
  }
  const nodes = drawState({ poll, live }, box, { style })
  expect(nodes[0]).toMatchObject({ fill: '#102030', radius: 4, stroke: { colour: '#ff0000' } })
  expect(nodes[0]).not.toHaveProperty('shadow')
  expect(flatten(nodes).find(({ node }) => node.key === 'q/o0/bar')?.node).toMatchObject({ fill: '#aa0000' })
  expect([...listTexts(nodes)].map(({ role }) => role)).not.toContain('title')
  expect([...listTexts(nodes)].map(({ role }) => role)).not.toContain('figure')
})

test('what is cut is reported', () => {
  const options = ['x'.repeat(80), 'y'.repeat(80)]
  const record = measureElement(
    'overlay 0',
    drawState({ poll: aPoll({ options }), live: choiceVotes([1, 1]) }, boxes[2]!),
  )
  expect(record.clipped).toBe(true)
  expect(record.overflowPx).toBeGreaterThan(0)
  expect(record.textPx).toBe(14)
})

test('labels and figures of a card have the size that it names, and the default follows from the card', () => {
  const sizes = (style: OverlayStyle) =>
    drawCard({
      id: 'c',
      element: 'overlay 0',
      poll: aPoll({ options: ['Tea', 'Coffee'] }),
      style,
      width: 800,
      height: 600,
      full: false,
      context: context({ c: choiceVotes([3, 1]) }),
    })
  const largest = (style: OverlayStyle) =>
    Math.max(...[...listTexts(sizes(style))].filter(({ role }) => role === 'answer').map(({ size }) => size))
  expect(largest({ textSize: 60 })).toBe(60)
  expect(largest({ textSize: 60 })).toBeGreaterThan(largest({}))
})

test('a title that takes little more than two lines is set in two, a little smaller', () => {
  const linesOf = (prompt: string) => {
    const nodes = drawState({ poll: aPoll({ prompt }), live: choiceVotes([3, 2]) }, boxes[0]!)
    return [...listTexts(nodes)].filter(({ key }) => key.includes('/title'))
  }
  const words = (count: number) => Array.from({ length: count }, () => 'what').join(' ')
  const [usual] = linesOf(words(8))
  const counts = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map(count => linesOf(words(count)))
  expect(counts.some(lines => lines.length === 2 && lines[0]!.size < usual!.size * 0.95)).toBe(true)
  for (const lines of counts) expect(lines[0]!.size).toBeGreaterThanOrEqual(usual!.size * 0.8)
})
