import { paleness } from './pale.ts'
import { mix } from '../colour.ts'
import { bottomEdge, dropBottom, partLength } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { fitAlike, type Fitted, isSetWell, legible, lineHeight } from '../text.ts'
import { drawCheckMark, type Choice } from './choices.ts'
import { domain } from './figures.ts'
import { isEmpty } from './legend.ts'
import type { LookInput } from './look.ts'
import { drawMore, moreHeight } from './notes.ts'
import { type Arrangement, arrangeOptions } from './arrange.ts'
import { type FigureColumns, measureFigureColumns } from './figure-columns.ts'

/** Draws the mark of an option in its row, in its colour: `length` px of the `track` there is. */
export type Mark = (
  choice: Choice,
  at: { x: number; y: number; h: number; length: number; track: number },
  input: LookInput,
) => Node[]

/** A column before the labels: its width in sizes of the label, and what is drawn in it around `middle`. */
export interface Lead {
  width: number
  draw: (choice: Choice, middle: number, size: number) => Node[]
}

export interface RowStyle {
  mark?: Mark
  lead?: Lead | undefined
  /** Labels stand beside their marks even where there is space above. */
  beside?: boolean
  /** What the longest mark stands for, 0–1; follows from the shares when left out. */
  reach?: number
  /** The most rows of a column, where there is width for several. */
  mostRows?: number
}

/**
 * Draws a row for each option, from a shared left edge and in the order given: the label above its mark where there is
 * space, else beside it. The nodes come in the order of the options, so that a row that moves stays the same node.
 */
export function drawRows(all: Choice[], input: LookInput, style: RowStyle = {}): Node[] {
  if (all.length === 0) return []
  const arranged = arrangeOptions(all, input, style.mostRows)
  if (arranged.shown.length === all.length || all.length === 1)
    return drawArrangedRows(arranged, all, input, style)
  const foot = moreHeight(input)
  const smallerBox = dropBottom(input.box, foot)
  const some = arrangeOptions(all, { ...input, box: smallerBox }, style.mostRows)
  return [
    ...drawArrangedRows(some, all, { ...input, box: smallerBox }, style),
    ...drawMore(all.length - some.shown.length, input, bottomEdge(smallerBox)),
  ]
}

/** Returns what is behind a row of this size as it glides over others. */
export const plateOf = (w: number, h: number, { sizes, surface }: LookInput): Box & { fill: string } => ({
  x: -sizes.unit,
  y: 0,
  w: w + 2 * sizes.unit,
  h,
  fill: surface.background,
})

/** Draws a bar; a hairline for no votes, and while nothing at all is counted a pale track where the bar will grow. */
export const drawBar: Mark = (choice, { x, y, h, length, track }, input) => {
  const { sizes, surface } = input
  const { unit } = sizes
  const { colour, count, key } = choice
  const empty = isEmpty(input)
  const w = empty ? track : count > 0 ? Math.max(unit, length) : unit / 2
  const fill = empty ? mix(surface.background, colour, paleness) : count > 0 ? colour : surface.line
  return [{ kind: 'rect', key: `${key}/bar`, x, y, w, h, radius: Math.min(unit, h / 4, w / 2), fill }]
}

/** Draws a bar on a track that is as long as a bar of everybody: with few rows, each bar is read against that. */
export const drawBarOnTrack: Mark = (choice, at, input) => [
  {
    kind: 'rect',
    key: `${choice.key}/track`,
    x: at.x,
    y: at.y,
    w: at.track,
    h: at.h,
    radius: Math.min(input.sizes.unit, at.h / 4),
    fill: input.surface.track,
  },
  ...drawBar(choice, at, input),
]

/** Creates the check mark before the right option of a quiz. */
const createCheckLead = (input: LookInput): Lead => ({
  width: 1.1,
  draw: ({ key, correct }, middle, size) =>
    correct ? [drawCheckMark(`${key}/check`, size * 0.46, middle, size * 0.8, input.surface.text)] : [],
})

/** The parts of a row that a label beside its bar may take, alone and with the figures: more where it would be small or cut. */
const labelParts = [
  [0.5, 0.72],
  [0.6, 0.72],
  [0.6, 0.84],
] as const

/** Height of a row at most, and from which labels stand above their bars, in sizes of an option's label. */
const rowHeight = { most: 5.6, stackedFrom: 2.5 } as const

/** How all rows are set, lengths in px. */
interface Table {
  /** Width and height of a row, and the distance from column to column. */
  w: number
  h: number
  pitch: number
  /** Type size of the labels, and the labels in it. */
  size: number
  labels: readonly Fitted[]
  /** The column before the labels, and its width. */
  lead: Lead | undefined
  leadWidth: number
  figures: FigureColumns
  /** The middle of the words of a row from its top. */
  middleOf: (label: Fitted | undefined) => number
  /** Where the longest bar could lie in the row. */
  track: Box
}

function measureRows({ shown, columns, rows }: Arrangement, input: LookInput, style: RowStyle): Table {
  const { box, measure, sizes } = input
  const gap = sizes.gaps.columns
  const w = partLength(box.w, columns, gap)
  const h = Math.min(box.h / rows, sizes.option * rowHeight.most)
  const stacked = style.beside !== true && h >= sizes.option * rowHeight.stackedFrom
  const size = stacked ? sizes.option : Math.min(sizes.option, h * 0.62)
  const figures = measureFigureColumns(shown, input, size, w)
  const lead = shown.some(({ correct }) => correct) ? createCheckLead(input) : style.lead
  const leadWidth = lead ? size * lead.width : 0
  const rowGap = stacked ? h * 0.2 : 0
  const setLabels = (maxWidth: number): Fitted[] =>
    fitAlike(
      shown.map(({ label, weight }) => ({
        text: label,
        width: Math.max(1, maxWidth - leadWidth),
        height: stacked ? Math.max(sizes.option * lineHeight.body, h - rowGap - sizes.option) : h * 0.94,
        size: legible(size),
        weight,
        family: input.family,
        leading: stacked ? lineHeight.line : lineHeight.label,
        maxLines: 2,
      })),
      measure,
    )
  const table = { w, h, pitch: w + gap, size, lead, leadWidth, figures }
  if (stacked) {
    const labels = setLabels(w - figures.width)
    const labelsHeight = Math.max(...labels.map(({ height }) => height))
    // Dots below Arabic letters reach below the line.
    const y = labelsHeight + sizes.unit * 1.25
    const thickness = Math.min(h - y - rowGap, sizes.option * 2.2)
    // A label of one line beside longer ones stands at its bar, not halfway to the row above.
    const middleOf: Table['middleOf'] = label => labelsHeight - (label?.height ?? labelsHeight) / 2
    return { ...table, labels, middleOf, track: { x: 0, y, w, h: thickness } }
  }
  const space = sizes.gaps.blocks
  const labels = labelParts
    .map(([alone, withFigures]) => Math.min(w * alone, w * withFigures - figures.width) - space)
    .reduce<Fitted[]>((set, maxWidth, turn) => {
      const isGood = set.length > 0 && set.every(label => isSetWell(label, turn > 1 ? 0 : size * 0.8))
      return isGood ? set : setLabels(maxWidth)
    }, [])
  const x = Math.max(0, ...labels.map(({ width }) => width)) + leadWidth + space
  const thickness = Math.min(h * 0.68, sizes.option * 1.4)
  const track = { x, y: (h - thickness) / 2, w: w - x - figures.width, h: thickness }
  return { ...table, labels, middleOf: () => h / 2, track }
}

function drawArrangedRows(
  arranged: Arrangement,
  all: readonly Choice[],
  input: LookInput,
  style: RowStyle,
): Node[] {
  const { box, measure, element } = input
  const table = measureRows(arranged, input, style)
  const { figures, h, labels, lead, leadWidth, middleOf, pitch, size, track, w } = table
  const { rows, shown } = arranged
  const most = style.reach ?? domain(all.map(({ share }) => share))
  const quiz = shown.some(({ correct }) => correct)
  const nodes = shown.map((choice, place): [number, Node] => {
    const label = labels[place]
    const middle = middleOf(label)
    const at = { x: track.x, y: track.y, h: track.h, length: (track.w * choice.share) / most, track: track.w }
    const children: Node[] = [...(style.mark ?? drawBar)(choice, at, input)]
    if (lead) children.push(...lead.draw(choice, middle, size))
    if (label)
      children.push(
        ...setTextAbout(
          label,
          {
            key: `${choice.key}/label`,
            // Of a quiz only the right option has something before its label.
            x: quiz && !choice.correct ? 0 : leadWidth,
            middle,
            fill: choice.fill,
            element,
            role: 'answer',
          },
          measure,
        ),
      )
    children.push(...figures.draw(choice, w, middle))
    const node: Node = {
      kind: 'group',
      key: choice.key,
      x: box.x + Math.floor(place / rows) * pitch,
      y: box.y + (place % rows) * h,
      plate: plateOf(w, h, input),
      children,
    }
    return [choice.index, node]
  })
  return nodes.sort(([a], [b]) => a - b).map(([, node]) => node)
}
