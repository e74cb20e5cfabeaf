import { mix } from '../../colour.ts'
import { centredTop, dropTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest } from '../../text.ts'
import { checkMark, type Choice, choices } from '../choices.ts'
import { type FigureColumns, figureColumns } from '../figure-columns.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { arcs } from './arcs.ts'
import { bars } from './bars.ts'

/** The parts of the width that names are tried in: the larger one only where they would be small or cut. */
const nameParts = [0.36, 0.5]

/**
 * The options down a line, each a dot whose area is its share, joined by arcs as thick as the number who picked
 * both; the arc of the most frequent pair is in full colour. Bars where people pick one option only.
 */
export const arc: Look = input => {
  const all = choices(input)
  const chart = input.poll.multiSelect && all.length > 1 ? measureChart(all, input) : null
  return chart ? drawChart(all, chart, input) : bars(input)
}

/** Where everything stands, lengths in px. */
interface Chart {
  /** The top of the first row and the height of each. */
  top: number
  pitch: number
  /** Type size of the names, and the room for the check mark of the right one. */
  size: number
  mark: number
  names: readonly Fitted[]
  figures: FigureColumns
  /** The right end of the figures and the line of the dots, from the left edge of the box. */
  figuresEnd: number
  axis: number
  /** The room to the right of the line, and the radius of the largest dot. */
  room: number
  dot: number
}

/** Null where there is no room for arcs. */
function measureChart(all: readonly Choice[], input: LookInput): Chart | null {
  const { box, sizes } = input
  const head = sizes.note * 1.4
  const pitch = Math.min((box.h - head) / all.length, sizes.option * 5)
  if (pitch < smallest * 1.3) return null
  const size = legible(sizes.option, pitch * 0.5)
  const figures = figureColumns(all, input, size, box.w * 0.7)
  const mark = all.some(({ right }) => right) ? size * 1.1 : 0
  const names = setNames(all, size, mark, pitch, input)
  if (names.some(({ cut }) => cut) && box.w < smallest * 28) return null
  const dot = Math.min(pitch * 0.3, sizes.option * 0.7)
  const longest = Math.max(...names.map(({ width }) => width)) + mark
  const figuresEnd = longest + (figures.width > 0 ? figures.width + sizes.gaps.words : 0)
  const axis = figuresEnd + sizes.gaps.blocks + dot
  const room = box.w - axis
  const high = pitch * (all.length - 1)
  if (room < high * 0.12 || room < smallest * 3) return null
  const top = centredTop(dropTop(box, head), pitch * all.length)
  return { top, pitch, size, mark, names, figures, figuresEnd, axis, room, dot }
}

/** The names of all options in one size, in rows `pitch` px high. */
function setNames(
  all: readonly Choice[],
  size: number,
  mark: number,
  pitch: number,
  { box, family, measure }: LookInput,
): Fitted[] {
  const set = (part: number) =>
    fitAlike(
      all.map(({ label, weight }) => ({
        text: label,
        width: Math.max(1, box.w * part - mark),
        height: pitch * 0.94,
        size,
        weight,
        family,
        leading: lineHeight.label,
        maxLines: 3,
      })),
      measure,
    )
  const isGood = (names: readonly Fitted[]) =>
    names.length > 0 && names.every(({ cut, font }) => !cut && font.size >= size * 0.66)
  return nameParts.reduce<Fitted[]>((names, part) => (isGood(names) ? names : set(part)), [])
}

function drawChart(all: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { box, measure, of, surface } = input
  const { axis, dot, figures, figuresEnd, mark, names, pitch, room, size, top } = chart
  const empty = isEmpty(input)
  const most = domain(all.map(({ share }) => share))
  const radiusOf = ({ count, share }: Choice) => {
    if (empty) return dot * 0.6
    return count > 0 ? Math.max(3, dot * Math.sqrt(share / most)) : Math.max(2, dot * 0.2)
  }
  const middle = pitch / 2
  const rows = all.map((choice, index): Node => {
    const { colour, count, key, right } = choice
    const name = names[index]
    return {
      kind: 'group',
      key,
      x: box.x,
      y: top + index * pitch,
      children: [
        {
          kind: 'circle',
          key: `${key}/dot`,
          cx: axis,
          cy: middle,
          r: radiusOf(choice),
          fill: empty ? mix(surface.background, colour, 0.3) : count > 0 ? colour : surface.line,
        },
        ...(right ? [checkMark(`${key}/check`, size * 0.46, middle, size * 0.8, surface.text)] : []),
        ...(name
          ? setTextAbout(
              name,
              { key: `${key}/label`, x: mark, middle, fill: choice.fill, of, role: 'answer' },
              measure,
            )
          : []),
        ...figures.draw(choice, figuresEnd, middle),
      ],
    }
  })
  return [...arcs({ x: box.x + axis, y: top + middle, pitch, count: all.length, room, dot }, input), ...rows]
}
