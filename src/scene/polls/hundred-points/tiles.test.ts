import { expect, test } from 'vitest'
import { aPoll, boxes, drawState, flatten } from '#test/scene/fixtures.ts'
import { answered } from '#test/scene/type-states.ts'

const slide = boxes[0]!
/** What can be read from far away, px. */
const comfortable = 21

const long = Array.from(
  { length: 10 },
  (_, index) => `${index + 1} Better onboarding for people who never saw the product before, really`,
)
const longPoints = [23, 22, 22, 5, 5, 5, 5, 5, 4, 4]
const groups = longPoints.map((_, index) => ['Product', 'Marketing', 'People'][index % 3]!)

function draw(hpStyle: 'treemap' | 'icicle' | 'marimekko', points: readonly number[], options: string[]) {
  const grouped = hpStyle === 'treemap' ? {} : { groups: groups.slice(0, options.length) }
  const poll = aPoll({ type: 'hundred-points', hpStyle, options, showCount: true, ...grouped })
  return flatten(drawState({ poll, live: answered(poll, [{ points: [...points] }]) }, slide))
}
const labels = (marks: ReturnType<typeof draw>) =>
  marks.filter(({ node }) => /\/o\d+(\/named)?\/label/.test(node.key))
const sizeOf = ({ node }: ReturnType<typeof draw>[number]) => (node.kind === 'text' ? node.size : 0)

test('ten long names can be read in a treemap, before their figures are large', () => {
  const sizes = labels(draw('treemap', longPoints, long)).map(sizeOf)
  expect(sizes.length).toBeGreaterThanOrEqual(10)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18)
})

test('options too thin for their name stand beside an icicle, each joined to its band by a line', () => {
  const marks = draw('icicle', longPoints, long)
  const beside = marks.filter(({ node }) => node.key.endsWith('/named/swatch'))
  expect(beside).toHaveLength(7)
  expect(Math.min(...labels(marks).map(sizeOf))).toBeGreaterThanOrEqual(comfortable)
  for (const { node, top, bottom } of beside) {
    const of = (part: string) => marks.find(mark => mark.node.key === node.key.replace('named/swatch', part))
    const line = of('leader')!.node
    const band = of('tile')!
    const ends =
      line.kind === 'path' ? [...line.d.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y)) : []
    expect(ends.at(0)).toBeCloseTo((band.top + band.bottom) / 2, 0)
    expect(ends.at(-1)).toBeCloseTo((top + bottom) / 2, 0)
  }
})

test('one thin option does not take the space for a list from an icicle', () => {
  const marks = draw('icicle', [40, 30, 15, 10, 5], ['Sleep', 'Friends', 'Nature', 'A hobby', 'Work'])
  expect(marks.filter(({ node }) => node.key.includes('/named'))).toEqual([])
  expect(labels(marks)).toHaveLength(5)
})

test('names that fit into the bands of an icicle need no list', () => {
  const marks = draw('icicle', [40, 35, 25], ['Offline', 'Themes', 'Import'])
  expect(marks.filter(({ node }) => node.key.includes('/named'))).toEqual([])
})

test('an option with a thin tile is named in a list rather than too small to be read', () => {
  const marks = draw('marimekko', [62, 22, 13, 3], ['Editor', 'Offline', 'Themes', 'Import from slides'])
  expect(marks.some(({ node }) => node.key.endsWith('/o3/named/label'))).toBe(true)
  expect(Math.min(...labels(marks).map(sizeOf))).toBeGreaterThanOrEqual(18)
})
