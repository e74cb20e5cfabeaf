import { bottomEdge, dropBottom } from '../layout.ts'
import type { Node } from '../primitives.ts'
import { setTextAbout } from '../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight } from '../text.ts'
import { checkMark, type Choice } from './choices.ts'
import { domain } from './figures.ts'
import { isEmpty } from './legend.ts'
import type { LookInput } from './look.ts'
import { more, moreHeight } from './notes.ts'
import { type Arranged, arrange } from './arrange.ts'
import { figureColumns } from './figure-columns.ts'

/** What marks an option in its row: in its colour, `length` px of the `track` there is. */
export type Mark = (
  choice: Choice,
  at: { x: number; y: number; h: number; length: number; track: number },
  input: LookInput,
) => Node[]

/** A column before the labels: its width in sizes of the label, and what stands in it about `middle`. */
export interface Lead {
  width: number
  draw: (choice: Choice, middle: number, size: number) => Node[]
}

export interface RowStyle {
  mark?: Mark
  lead?: Lead | undefined
  /** Labels stand beside their marks even where there is room above. */
  beside?: boolean
  /** What the longest mark stands for, 0–1; follows from the shares when left out. */
  reach?: number
}

/**
 * A row for each option, from a shared left edge and in the order given: the label above its mark where there is
 * room, else beside it. The nodes come in the order of the options, so that a row that moves stays the same node.
 */
export function rows(all: Choice[], input: LookInput, style: RowStyle = {}): Node[] {
  if (all.length === 0) return []
  const arranged = arrange(all, input)
  if (arranged.shown.length === all.length || all.length === 1) return rowsOf(arranged, all, input, style)
  const foot = moreHeight(input)
  const less = dropBottom(input.box, foot)
  const some = arrange(all, { ...input, box: less })
  return [
    ...rowsOf(some, all, { ...input, box: less }, style),
    ...more(all.length - some.shown.length, input, bottomEdge(less)),
  ]
}

/** A bar; a hairline for none, and while nothing at all is counted a pale track that says where it will grow. */
export const bar: Mark = (choice, { x, y, h, length, track }, input) => {
  const { sizes, surface } = input
  const { unit } = sizes
  const { colour, count, key } = choice
  const empty = isEmpty(input)
  const w = empty ? track : count > 0 ? Math.max(unit, length) : unit / 2
  const fill = empty ? surface.track : count > 0 ? colour : surface.line
  return [{ kind: 'rect', key: `${key}/bar`, x, y, w, h, radius: Math.min(unit, h / 4, w / 2), fill }]
}

/** The check before the right option of a quiz. */
const checks = (input: LookInput): Lead => ({
  width: 1.1,
  draw: ({ key, right }, middle, size) =>
    right ? [checkMark(`${key}/check`, size * 0.46, middle, size * 0.8, input.surface.text)] : [],
})

/** How much of a row a label beside its bar may take, alone and with the figures: more where it would be small or cut. */
const labelParts = [
  [0.5, 0.72],
  [0.6, 0.72],
  [0.6, 0.84],
] as const

function rowsOf(
  { shown, columns, rows }: Arranged,
  all: Choice[],
  input: LookInput,
  style: RowStyle,
): Node[] {
  const { box, measure, sizes } = input
  const gap = sizes.gaps.columns
  const w = (box.w - gap * (columns - 1)) / columns
  const left = box.h / rows
  const h = Math.min(left, sizes.option * 5.6)
  const stacked = style.beside !== true && h >= sizes.option * 2.5
  const figures = figureColumns(shown, input, stacked ? sizes.option : Math.min(sizes.option, h * 0.62), w)
  const size = Math.min(sizes.option, stacked ? sizes.option : h * 0.62)
  const right = shown.some(({ right }) => right)
  const lead = right ? checks(input) : style.lead
  const mark = lead ? size * lead.width : 0
  const air = stacked ? h * 0.2 : 0
  // Dots below Arabic letters hang lower than the line.
  const under = sizes.unit * 1.25
  const setLabels = (room: number): Fitted[] =>
    fitAlike(
      shown.map(({ label, weight }) => ({
        text: label,
        width: Math.max(1, room - mark),
        height: stacked ? Math.max(sizes.option * 1.25, h - air - sizes.option) : h * 0.94,
        size: legible(size),
        weight,
        family: input.family,
        leading: stacked ? lineHeight.line : lineHeight.label,
        maxLines: 2,
      })),
      measure,
    )
  const space = sizes.gaps.blocks
  const besideBar = ([part, all]: readonly [number, number]) =>
    Math.min(w * part, w * all - figures.width) - space
  const rooms = stacked ? [w - figures.width] : labelParts.map(besideBar)
  const labels = rooms.reduce<Fitted[]>((set, room, turn) => {
    const whole = set.length > 0 && set.every(({ cut }) => !cut)
    return whole && (turn > 1 || set.every(({ font }) => font.size >= size * 0.8)) ? set : setLabels(room)
  }, [])
  const widest = Math.max(0, ...labels.map(({ width }) => width))
  const barX = stacked ? 0 : widest + mark + space
  const most = style.reach ?? domain(all.map(({ share }) => share))
  const deep = Math.max(...labels.map(({ height }) => height))
  const thick = stacked
    ? Math.min(h - deep - air - under, sizes.option * 2.2)
    : Math.min(h * 0.68, sizes.option * 1.4)
  const track = stacked ? w : w - barX - figures.width

  const nodes = shown.map((choice, place): [number, Node] => {
    const label = labels[place]
    const middle = stacked ? deep / 2 : h / 2
    const barY = stacked ? deep + under : (h - thick) / 2
    const at = { x: barX, y: barY, h: thick, length: (track * choice.share) / most, track }
    const shift = right && !choice.right ? 0 : mark
    const children: Node[] = [...(style.mark ?? bar)(choice, at, input)]
    if (lead) children.push(...lead.draw(choice, middle, size))
    if (label)
      children.push(
        ...setTextAbout(
          label,
          {
            key: `${choice.key}/label`,
            x: shift,
            middle,
            fill: choice.fill,
            of: input.of,
            role: 'answer',
          },
          measure,
        ),
      )
    children.push(...figures.draw(choice, w, middle))
    const node: Node = {
      kind: 'group',
      key: choice.key,
      x: box.x + Math.floor(place / rows) * (w + gap),
      y: box.y + (place % rows) * h,
      children,
    }
    return [choice.index, node]
  })
  return nodes.sort(([a], [b]) => a - b).map(([, node]) => node)
}
