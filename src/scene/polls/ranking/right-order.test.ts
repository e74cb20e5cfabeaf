import { expect, test } from 'vitest'
import { looks } from '#contract/polls/looks.ts'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'

const options = ['The telephone', 'The telegraph', 'The radio', 'The television']
/** Of the first option to the last: the room had the first two in each other's place. */
const points = [100, 120, 60, 20]

/** What stands at the left of the rows and in them, from the top down. */
function rowsOf(rankStyle: (typeof looks.rankStyle)[number], revealed: boolean): string[] {
  const ranked = points.map((each, index) => ({
    index,
    label: options[index] ?? '',
    points: each,
    mean: 4 - each / 40,
    first: 0,
    places: [],
  }))
  const poll = aPoll({ type: 'ranking', options, rankStyle, correctIndexes: [0, 1, 2, 3] })
  const live = { revealed, open: false, remainingMs: null, voters: 40, result: { options: ranked } }
  return flatten(drawState({ poll, live }, boxes[0]!))
    .flatMap(({ node, top }) => (node.kind === 'text' && options.includes(node.text) ? [{ node, top }] : []))
    .toSorted((a, b) => a.top - b.top)
    .map(({ node }) => (node.kind === 'text' ? node.text : ''))
}

test.each(looks.rankStyle)(
  'once it is revealed, %s stands in the right order and not in that of the room',
  rankStyle => {
    expect(rowsOf(rankStyle, true)).toEqual(options)
  },
)

test('before, the list stands in the order of the room', () => {
  expect(rowsOf('list', false).slice(0, 2)).toEqual(['The telegraph', 'The telephone'])
})
