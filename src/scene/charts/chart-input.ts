import type { Chart, ChartSeries } from '#contract/deck/chart.ts'
import type { Measure } from '../measure.ts'
import type { Box, Font, Node, TextNode } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { type Fitted, fitLine } from '../text.ts'
import type { Surface } from '../theme.ts'

/** What a chart is drawn with. Lengths are px. */
export interface ChartInput {
  chart: Chart
  /** The beginning of all keys. */
  id: string
  /** As in `Measured`. */
  element: string
  measure: Measure
  family: string
  surface: Surface
  /** Of labels, figures and names. */
  size: number
  /** The colour of each series; of each label where a pie shows only one. */
  colours: readonly string[]
  /** Whether its words are read from the right: what is drawn is mirrored then. */
  isRtl: boolean
  /** Returns a number as it is written. */
  numberText: (value: number) => string
  /** Returns a share from 0 to 1 as a percentage. */
  percentText: (share: number) => string
}

/** A series with its place among the others. */
export interface PlacedSeries extends ChartSeries {
  index: number
  colour: string
}

/** Returns the series of a chart with their colours. */
export const seriesOf = ({ chart, colours }: Pick<ChartInput, 'chart' | 'colours'>): PlacedSeries[] =>
  chart.series.map((series, index) => ({
    ...series,
    index,
    colour: series.color ?? colours[index % colours.length] ?? '#000000',
  }))

/** Returns how many rows a chart has. */
export const rowsOf = ({ labels, series }: Chart): number =>
  Math.max(labels.length, ...series.map(({ values }) => values.length))

/** How opaque the marks beside a highlighted row are. */
const pale = 0.38

/** Returns the opacity of the marks of a row: none of its own, but pale where another row is highlighted. */
export const opacityOf = (
  { chart: { style } }: Pick<ChartInput, 'chart'>,
  row: number,
): { opacity?: number } =>
  style?.highlight === undefined || style.highlight === row ? {} : { opacity: pale }

/** Returns the label of a row, bold where the row is highlighted. */
export const emphasised = (
  label: Fitted,
  row: number,
  { chart: { style } }: Pick<ChartInput, 'chart'>,
): Fitted => (style?.highlight === row ? { ...label, font: { ...label.font, weight: 700 } } : label)

interface LabelPlace {
  key: string
  text: string
  x: number
  middle: number
  width: number
  anchor?: TextNode['anchor']
  fill?: string
  weight?: number
  size?: number
  role?: TextNode['role']
}

/** Draws a line of text about its middle. */
export function drawLabel(
  { measure, family, surface, element, size: usual, id }: ChartInput,
  place: LabelPlace,
): Node[] {
  const {
    key,
    text,
    width,
    weight = 400,
    size = usual,
    fill = surface.text,
    anchor = 'left',
    role = 'answer',
    ...at
  } = place
  const set = fitLine({ text, width, size, weight, family }, measure)
  return setTextAbout(
    set,
    { ...at, key: `${id}/${key}`, anchor, fill, element, role, tabular: true },
    measure,
  )
}

/** Returns how wide a text is in the font of labels, px. */
export const labelWidth = (
  { measure, family, size }: ChartInput,
  text: string,
  weight: Font['weight'] = 400,
): number => measure(text, { family, size, weight }).width

/** The box that is left for marks, and what was drawn around it. */
export interface Framed {
  plot: Box
  nodes: Node[]
}
