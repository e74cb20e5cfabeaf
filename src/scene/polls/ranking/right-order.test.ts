import { expect, test } from 'vitest'
import { looks } from '#contract/polls/looks.ts'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const options = ['The telephone', 'The telegraph', 'The radio', 'The television']
/** Of the first option to the last: the room had the first two in each other's place. */
const points = [100, 120, 60, 20]

/** The texts of a ranking, each with the distance from the top. */
function textsOf(rankStyle: (typeof looks.rankStyle)[number], revealed: boolean, voters = 40) {
  const ranked = points.map((each, index) => ({
    index,
    label: options[index] ?? '',
    points: voters === 0 ? 0 : each,
    mean: voters === 0 ? null : 4 - each / 40,
    first: 0,
    places: points.map((_, place) => (voters === 0 ? 0 : place === index ? 10 * (index + 1) : 0)),
  }))
  const poll = aPoll({ type: 'ranking', options, rankStyle, correctIndexes: [0, 1, 2, 3] })
  const live = { revealed, open: false, remainingMs: null, voters, result: { options: ranked } }
  return flatten(drawState({ poll, live }, boxes[0]!))
    .flatMap(({ node, top }) => (node.kind === 'text' ? [{ text: node.text, top }] : []))
    .toSorted((a, b) => a.top - b.top)
    .map(({ text }) => text)
}
/** The names of the options in its rows, from the top down. */
const rowsOf = (...given: Parameters<typeof textsOf>) =>
  textsOf(...given).filter(text => options.includes(text))

test.each(looks.rankStyle)(
  'once it is revealed, %s stands in the right order and not in that of the room',
  rankStyle => {
    expect(rowsOf(rankStyle, true)).toEqual(options)
    // Nobody has answered: the order is right all the same.
    expect(rowsOf(rankStyle, true, 0)).toEqual(options)
    // The rows say it; no line above them says it again.
    for (const voters of [40, 0])
      expect(textsOf(rankStyle, true, voters).filter(text => text.includes(options[0]!))).toHaveLength(1)
  },
)

test('a line says that it is the right order, and each place has a check mark', () => {
  for (const voters of [40, 0]) expect(textsOf('list', true, voters)).toContain('The right order')
  expect(textsOf('list', false)).not.toContain('The right order')
})

test.each(looks.rankStyle)(
  'once it is revealed, %s says how many had each option in its right place',
  rankStyle => {
    const texts = textsOf(rankStyle, true)
    expect(texts).toContain('in the right place')
    expect(texts.filter(text => text.endsWith('%'))).toEqual(['25%', '50%', '75%', '100%'])
    expect(texts.join()).not.toContain('mean rank')
  },
)

test('before, the list stands in the order of the room', () => {
  expect(rowsOf('list', false).slice(0, 2)).toEqual(['The telegraph', 'The telephone'])
})
