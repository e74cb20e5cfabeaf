import { expect, test } from 'vitest'
import { aPoll, boxes, choiceVotes, drawState, flatten } from '#test/scene/fixtures.ts'

const long = 'Hire more support engineers and let them rest on the days on which nobody writes to them'

/** Returns the labels and bars of bars on a whole slide, by their options, px. */
function draw(options: string[]) {
  const poll = aPoll({ prompt: 'What next?', options })
  const flat = flatten(drawState({ poll, live: choiceVotes(options.map(() => 5)) }, boxes[0]!))
  return options.map((_, index) => {
    const of = (part: string) => flat.filter(({ node }) => node.key.includes(`o${index}/${part}`))
    const labels = of('label')
    return {
      lines: labels.length,
      top: Math.min(...labels.map(({ top }) => top)),
      bottom: Math.max(...labels.map(({ bottom }) => bottom)),
      bar: of('bar')[0]!,
    }
  })
}

test('a label is nearer to its own bar than to the one above, also a short one beside longer ones', () => {
  const rows = draw([long, 'No', 'Yes', long])
  expect(rows.map(({ lines }) => lines)).toEqual([2, 1, 1, 2])
  for (const [index, { bottom, top, bar }] of rows.entries()) {
    expect(bar.top - bottom).toBeLessThan(20)
    const above = rows[index - 1]
    if (above) expect(top - above.bar.bottom).toBeGreaterThan(1.5 * (bar.top - bottom))
  }
})
