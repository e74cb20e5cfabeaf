import type { Chart, ChartKind } from '#contract/deck/chart.ts'
import { direction } from '#contract/text/direction.ts'
import { colourDistance } from '../colour.ts'
import type { SceneContext } from '../context.ts'
import { atOrigin } from '../layout.ts'
import { mirror } from '../mirror.ts'
import type { Box, Node } from '../primitives.ts'
import { legible } from '../text.ts'
import { resolveFamily, type Surface } from '../theme.ts'
import { drawBars } from './bars.ts'
import { type ChartInput, seriesOf } from './chart-input.ts'
import { drawColumns } from './columns.ts'
import { drawLegend } from './legend.ts'
import { drawLines } from './lines.ts'
import { drawPie } from './pie.ts'
import { drawScatter } from './scatter.ts'

/** The type size of a chart that names none: this part of its height, within these bounds, px. */
const typeSize = { part: 0.062, least: 22, most: 34 } as const

const draw = {
  columns: drawColumns,
  bars: drawBars,
  lines: drawLines,
  areas: drawLines,
  pie: drawPie,
  scatter: drawScatter,
} as const satisfies Record<ChartKind, (box: Box, input: ChartInput) => Node[]>

/** Draws a chart in a box (px), on a surface, in the colours and the type of the theme where it names none. It is mirrored where its words are read from the right. */
export function drawChart(
  chart: Chart,
  id: string,
  box: Box,
  element: string,
  below: Surface,
  { fonts, measure, theme, words }: Pick<SceneContext, 'fonts' | 'measure' | 'theme' | 'words'>,
): Node {
  const { style = {}, labels, series } = chart
  const { before = '', after = '' } = style
  const surface = style.color === undefined ? below : { ...below, text: style.color }
  const several = chart.kind === 'pie' || series.length > 1
  const input: ChartInput = {
    chart,
    id,
    element,
    measure,
    family: resolveFamily(style.font ?? theme.textFont, fonts),
    surface,
    size: style.textSize ?? legible(Math.min(typeSize.most, Math.max(typeSize.least, box.h * typeSize.part))),
    colours: several ? distinctOn(theme.palette, surface.background) : [theme.accent],
    isRtl: direction([...labels, ...series.map(({ name }) => name)].join(' ')) === 'rtl',
    percentText: words.percentText,
    numberText: value => `${before}${words.numberText(value)}${after}`,
  }
  const inner = atOrigin(box)
  const named = seriesOf(input).filter(({ name }) => name !== '')
  const hasLegend =
    style.showLegend ??
    (named.length > 1 &&
      (chart.kind === 'columns' || chart.kind === 'bars' || (chart.kind === 'scatter' && series.length > 2)))
  const { plot, nodes } = hasLegend
    ? drawLegend(chart.kind === 'scatter' ? named.slice(1) : named, inner, input)
    : { plot: inner, nodes: [] }
  const drawn = [...nodes, ...draw[chart.kind](plot, input)]
  return { kind: 'group', key: id, x: box.x, y: box.y, children: input.isRtl ? mirror(drawn, box.w) : drawn }
}

/** Returns the colours of a palette that can be told from what lies under them. */
function distinctOn(palette: readonly string[], background: string): readonly string[] {
  const clear = palette.filter(colour => colourDistance(colour, background) > 0.15)
  return clear.length > 0 ? clear : palette
}
