import { expect, test } from 'vitest'
import { boxes, drawState, flatten, states } from '#test/scene/fixtures.ts'

const [slide = { width: 1600, height: 900, full: true }] = boxes
const drawn = (name: string) => flatten(drawState(states[`multiple-choice vote, ${name}`]!, slide))
const keyed = (name: string, end: string) => drawn(name).filter(({ node }) => node.key.endsWith(end))
const labelsOf = (name: string) =>
  keyed(name, '/label')
    .toSorted((a, b) => a.top - b.top)
    .flatMap(({ node }) => (node.kind === 'text' ? [[node.text, node.weight]] : []))

test('the groups stand by their votes, and the first stands out; several that have as many do', () => {
  expect(labelsOf('typical')).toEqual([
    ['Meetings', 800],
    ['Office', 400],
    ['Builds', 400],
  ])
  expect(labelsOf('tie').map(([, weight]) => weight)).toEqual([800, 800, 400, 400])
})

test('each bar lies on a track that stands for everybody', () => {
  const [tracks, bars] = [keyed('typical', '/track'), keyed('typical', '/bar')]
  expect(tracks).toHaveLength(3)
  const width = tracks[0]!.right - tracks[0]!.left
  const shares = bars.map(({ left, right }) => ((right - left) / width) * 12)
  expect(shares.map(share => Math.round(share * 10) / 10)).toEqual([2, 7, 10])
})

test('the foot says how much was in no group', () => {
  const foot = (name: string) =>
    keyed(name, '/voters').flatMap(({ node }) => (node.kind === 'text' ? [node.text] : []))
  expect(foot('typical')).toEqual(['12 answers, closed · in no group: 5'])
  expect(foot('tie')).toEqual(['12 answers, closed'])
})
