import { mix } from '../../colour.ts'
import { centredTop, dropTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, type Fitted, isSetWell, legible, lineHeight, smallest } from '../../text.ts'
import { drawCheckMark, type Choice } from '../choices.ts'
import { type FigureColumns, measureFigureColumns } from '../figure-columns.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { drawArcs } from './arcs.ts'
import { bars } from './bars.ts'
import { readPairedChoices } from './pairs.ts'

/** The parts of the width that names are tried in: the larger one only where they would be small or cut. */
const nameParts = [0.36, 0.5]
/** The least height of a row and the least space for the arcs, px; that space also as a part of the arcs' height. */
const least = { pitch: smallest * 1.3, freeWidth: smallest * 3, freeWidthPart: 0.12 } as const
/** Names may be cut in a box at least this wide, px. */
const cutFrom = smallest * 28

/**
 * Draws the options down a line, each a dot whose area is its share, joined by arcs as thick as the number who picked
 * both; the arc of the most frequent pair is in full colour, all but the five most frequent are grey. Bars where people pick one option only.
 */
export const arc: Look = input => {
  const all = readPairedChoices(input)
  const chart = input.poll.multiSelect && all.length > 1 ? measureChart(all, input) : null
  return chart ? drawChart(all, chart, input) : bars(input)
}

/** Where everything stands, lengths in px. */
interface Chart {
  /** The top of the first row and the height of each. */
  top: number
  pitch: number
  /** Type size of the names, and the space for the check mark of the right one. */
  size: number
  mark: number
  names: readonly Fitted[]
  figures: FigureColumns
  /** The right end of the figures and the line of the dots, from the left edge of the box. */
  figuresEnd: number
  axis: number
  /** The space to the right of the line, and the radius of the largest dot. */
  freeWidth: number
  dot: number
}

/** Returns where everything stands; null where there is no space for arcs. */
function measureChart(all: readonly Choice[], input: LookInput): Chart | null {
  const { box, sizes } = input
  const head = sizes.note * 1.4
  const pitch = Math.min((box.h - head) / all.length, sizes.option * 5)
  if (pitch < least.pitch) return null
  const size = legible(sizes.option, pitch * 0.5)
  const figures = measureFigureColumns(all, input, size, box.w * 0.7)
  const mark = all.some(({ correct }) => correct) ? size * 1.1 : 0
  const names = fitNames(all, size, mark, pitch, input)
  if (names.some(({ cut }) => cut) && box.w < cutFrom) return null
  const dot = Math.min(pitch * 0.3, sizes.option * 0.7)
  const longest = Math.max(...names.map(({ width }) => width)) + mark
  const figuresEnd = longest + (figures.width > 0 ? figures.width + sizes.gaps.words : 0)
  const axis = figuresEnd + sizes.gaps.blocks + dot
  const freeWidth = box.w - axis
  const axisHeight = pitch * (all.length - 1)
  if (freeWidth < axisHeight * least.freeWidthPart || freeWidth < least.freeWidth) return null
  const top = centredTop(dropTop(box, head), pitch * all.length)
  return { top, pitch, size, mark, names, figures, figuresEnd, axis, freeWidth, dot }
}

/** Returns the names of all options in one size, in rows `pitch` px high. */
function fitNames(
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
    names.length > 0 && names.every(name => isSetWell(name, size * 0.66))
  return nameParts.reduce<Fitted[]>((names, part) => (isGood(names) ? names : set(part)), [])
}

function drawChart(all: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { box, measure, element, surface } = input
  const { axis, dot, figures, figuresEnd, mark, names, pitch, freeWidth, size, top } = chart
  const empty = isEmpty(input)
  const most = domain(all.map(({ share }) => share))
  const radiusOf = ({ count, share }: Choice) => {
    if (empty) return dot * 0.6
    return count > 0 ? Math.max(3, dot * Math.sqrt(share / most)) : Math.max(2, dot * 0.2)
  }
  const middle = pitch / 2
  const rows = all.map((choice, index): Node => {
    const { colour, count, key, correct } = choice
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
        ...(correct ? [drawCheckMark(`${key}/check`, size * 0.46, middle, size * 0.8, surface.text)] : []),
        ...(name
          ? setTextAbout(
              name,
              { key: `${key}/label`, x: mark, middle, fill: choice.fill, element, role: 'answer' },
              measure,
            )
          : []),
        ...figures.draw(choice, figuresEnd, middle),
      ],
    }
  })
  return [
    ...drawArcs({ x: box.x + axis, y: top + middle, pitch, count: all.length, freeWidth, dot }, input),
    ...rows,
  ]
}
