import { describe, expect, it } from 'vitest'
import { type Chart, type ChartKind, chartKind } from '#contract/deck/chart.ts'
import { context } from '#test/scene/fixtures.ts'
import { type Node, type TextNode, listTexts } from '../primitives.ts'
import { themes } from '../theme.ts'
import { drawChart } from './draw-chart.ts'
import { scaleOver } from './value-scale.ts'

const box = { x: 100, y: 50, w: 800, h: 500 }
const labels = ['North', 'South', 'East', 'West']
const one = (values: (number | null)[], name = '') => ({ name, values })

function draw(chart: Partial<Chart> & { kind: ChartKind }) {
  const group = drawChart(
    { labels, series: [one([10, 40, 20, 30])], ...chart },
    'c',
    box,
    'shape 0',
    themes.light.stage,
    context(),
  )
  const nodes: Node[] = group.kind === 'group' ? group.children : []
  return { nodes, texts: [...listTexts(nodes)] }
}
const marksOf = (nodes: readonly Node[]) =>
  nodes.filter((node): node is Node & { kind: 'rect' } => node.kind === 'rect' && node.key.includes('/mark'))
const words = (texts: readonly TextNode[]) => texts.map(({ text }) => text)

it.each(chartKind.options)('draws %s inside its box, with keys that are unique', kind => {
  const several = [one([10, 40, 20, 30], 'One'), one([5, 3, null, 8], 'Two')]
  for (const series of [[one([10, 40, 20, 30])], several, [one([])]]) {
    const { nodes, texts } = draw({ kind, series })
    expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length)
    for (const node of nodes)
      if (node.kind === 'rect') {
        expect(node.x, node.key).toBeGreaterThanOrEqual(-1)
        expect(node.x + node.w, node.key).toBeLessThanOrEqual(box.w + 1)
        expect(node.y + node.h, node.key).toBeLessThanOrEqual(box.h + 1)
      }
    for (const { y, key } of texts) expect(y, key).toBeLessThanOrEqual(box.h)
  }
})

describe('columns', () => {
  it('are as high as their numbers, from one line of zero', () => {
    const marks = marksOf(draw({ kind: 'columns' }).nodes)
    const heights = marks.map(({ h }) => h)
    expect(heights.map(h => h / (heights[1] ?? 1))).toEqual(
      [0.25, 1, 0.5, 0.75].map(part => expect.closeTo(part, 2)),
    )
    expect(new Set(marks.map(({ y, h }) => Math.round(y + h))).size).toBe(1)
  })

  it('below zero hang from it', () => {
    const [up, down] = marksOf(draw({ kind: 'columns', series: [one([10, -10])], labels: ['a', 'b'] }).nodes)
    expect((up?.y ?? 0) + (up?.h ?? 0)).toBeCloseTo(down?.y ?? 0, 0)
  })

  it('of one label stand on each other when they are stacked', () => {
    const series = [one([10], 'One'), one([30], 'Two')]
    const [first, second] = marksOf(
      draw({ kind: 'columns', series, labels: ['a'], style: { stacked: true } }).nodes,
    )
    expect((second?.y ?? 0) + (second?.h ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
    expect((second?.h ?? 0) / (first?.h ?? 1)).toBeCloseTo(3, 1)
  })

  it('leave out values that have no space, and draw a grid with numbers instead', () => {
    const many = Array.from({ length: 40 }, (_, index) => 1_000 + index)
    const { texts } = draw({ kind: 'columns', labels: many.map(String), series: [one(many)] })
    expect(words(texts)).not.toContain('1,039')
    expect(words(texts)).toContain('1,000')
  })

  it('stand out by themselves where one is highlighted', () => {
    const marks = marksOf(draw({ kind: 'columns', style: { highlight: 1 } }).nodes)
    expect(marks.map(({ opacity = 1 }) => opacity < 1)).toEqual([true, false, true, true])
  })
})

it('writes numbers as they are asked for', () => {
  expect(words(draw({ kind: 'bars', style: { before: '$', after: ' m' } }).texts)).toContain('$40 m')
})

it('names each series where it ends, or above', () => {
  const series = [one([10, 40, 20, 30], 'One'), one([5, 3, 4, 8], 'Two')]
  for (const kind of ['lines', 'columns', 'bars'] as const)
    expect(words(draw({ kind, series }).texts), kind).toEqual(expect.arrayContaining(['One', 'Two']))
  expect(words(draw({ kind: 'columns', series, style: { showLegend: false } }).texts)).not.toContain('One')
})

it('draws slices of a pie by their shares, without those of nothing', () => {
  const { nodes, texts } = draw({ kind: 'pie', series: [one([50, 25, 25, 0])] })
  expect(nodes.filter(node => node.kind === 'path')).toHaveLength(3)
  expect(words(texts)).toEqual(expect.arrayContaining(['50%', '25%', 'North']))
})

it('mirrors what is read from the right', () => {
  const marks = marksOf(draw({ kind: 'bars', labels: ['צפון', 'דרום'], series: [one([10, 20])] }).nodes)
  const ends = marks.map(({ x, w }) => Math.round(x + w))
  expect(new Set(ends).size).toBe(1)
})

it.each(['lines', 'areas'] as const)(
  'leads %s that are read from the right through the places of their values',
  kind => {
    const { nodes } = draw({ kind, labels: ['צפון', 'דרום', 'מזרח'], series: [one([10, 20, 40])] })
    const path = nodes.find(node => node.kind === 'path')
    const [, firstX] = /^M(-?[\d.]+)/.exec(path?.d ?? '') ?? []
    const [, lastX] =
      /(-?[\d.]+),-?[\d.]+$/.exec((path?.d ?? '').split(/L|Z/).at(kind === 'lines' ? -1 : 0) ?? '') ?? []
    // The first value, which is the lowest, is on the right.
    expect(Number(firstX)).toBeGreaterThan(Number(lastX))
    if (kind === 'lines') {
      const dots = nodes.filter(node => node.kind === 'circle').map(({ cx }) => Math.round(cx))
      expect(Math.round((path?.x ?? 0) + Number(firstX))).toBe(dots[0])
    }
  },
)

describe('a scale', () => {
  it.each([
    [[3, 47], true, [0, 10, 20, 30, 40, 50]],
    [[-20, 35], true, [-20, 0, 20, 40]],
    [[97, 99], false, [97, 97.5, 98, 98.5, 99]],
    [[0.1, 0.3], true, [0, 0.1, 0.2, 0.3]],
    [[], true, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])('over %j has round numbers', (values, fromZero, ticks) => {
    expect(scaleOver(values, fromZero).ticks).toEqual(ticks)
  })
})
