import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { type Fitted, fitAlike, smallest } from '../../text.ts'
import { type Choice, checkMark, choices } from '../choices.ts'
import { domain } from '../figures.ts'
import type { Look, LookInput } from '../look.ts'
import { more } from '../notes.ts'
import { type Arranged, arrange } from './arrange.ts'
import { figureColumns } from './figure-columns.ts'

/** Horizontal bars from a shared left edge: the label above its bar where there is room, else beside it. */
export const bars: Look = input => {
  const all = choices(input)
  if (all.length === 0) return []
  const { shown, columns, rows } = arrange(all, input)
  if (shown.length < all.length && all.length > 1) {
    const foot = smallest * 1.4
    const less = { ...input.box, h: input.box.h - foot }
    const some = arrange(all, { ...input, box: less })
    return [
      ...rowsOf(some, all, { ...input, box: less }),
      ...more(all.length - some.shown.length, input, less.y + less.h),
    ]
  }
  return rowsOf({ shown, columns, rows }, all, input)
}

/** How much of a row a label beside its bar may take, alone and with the figures: more where it would be small or cut. */
const labelParts = [
  [0.5, 0.72],
  [0.6, 0.72],
  [0.6, 0.84],
] as const

function rowsOf({ shown, columns, rows }: Arranged, all: Choice[], input: LookInput): Node[] {
  const { box, measure, sizes } = input
  const gap = sizes.unit * 4
  const w = (box.w - gap * (columns - 1)) / columns
  const left = box.h / rows
  const h = Math.min(left, sizes.option * 5.6)
  const stacked = h >= sizes.option * 2.5
  const figures = figureColumns(shown, input, stacked ? sizes.option : Math.min(sizes.option, h * 0.62), w)
  const size = Math.min(sizes.option, stacked ? sizes.option : h * 0.62)
  const mark = shown.some(({ right }) => right) ? size * 1.1 : 0
  const air = stacked ? h * 0.2 : 0
  const setLabels = (room: number): Fitted[] =>
    fitAlike(
      shown.map(({ label, weight }) => ({
        text: label,
        width: Math.max(1, room - mark),
        height: stacked ? Math.max(sizes.option * 1.25, h - air - sizes.option) : h * 0.94,
        size: Math.max(smallest, size),
        weight,
        family: input.family,
        leading: stacked ? 1.2 : 1.15,
        maxLines: 2,
      })),
      measure,
    )
  const space = sizes.unit * 3
  const besideBar = ([part, all]: readonly [number, number]) =>
    Math.min(w * part, w * all - figures.width) - space
  const rooms = stacked ? [w - figures.width] : labelParts.map(besideBar)
  const labels = rooms.reduce<Fitted[]>((set, room, turn) => {
    const whole = set.length > 0 && set.every(({ cut }) => !cut)
    return whole && (turn > 1 || set.every(({ font }) => font.size >= size * 0.8)) ? set : setLabels(room)
  }, [])
  const widest = Math.max(0, ...labels.map(({ width }) => width))
  const barX = stacked ? 0 : widest + mark + space
  const most = domain(all.map(({ share }) => share))
  const deep = Math.max(...labels.map(({ height }) => height))
  const thick = stacked
    ? Math.min(h - deep - air - sizes.unit * 0.75, sizes.option * 2.2)
    : Math.min(h * 0.68, sizes.option * 1.4)
  const track = stacked ? w : w - barX - figures.width

  return shown.map((choice, place) => {
    const label = labels[place]
    const middle = stacked ? deep / 2 : h / 2
    const barY = stacked ? deep + sizes.unit * 0.75 : (h - thick) / 2
    const shift = choice.right ? mark : 0
    const children: Node[] = [
      {
        kind: 'rect',
        key: `${choice.key}/bar`,
        x: barX,
        y: barY,
        w: choice.count > 0 ? Math.max(sizes.unit, (track * choice.share) / most) : sizes.unit / 2,
        h: thick,
        radius: Math.min(sizes.unit, thick / 4, choice.count > 0 ? Infinity : sizes.unit / 4),
        fill: choice.count > 0 ? choice.colour : input.surface.line,
      },
    ]
    if (choice.right)
      children.push(checkMark(`${choice.key}/check`, mark * 0.42, middle, size * 0.8, input.surface.text))
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
    return {
      kind: 'group',
      key: choice.key,
      x: box.x + Math.floor(place / rows) * (w + gap),
      y: box.y + (place % rows) * h,
      children,
    }
  })
}
