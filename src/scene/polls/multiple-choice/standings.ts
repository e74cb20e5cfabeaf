import { countText } from '#contract/figures.ts'
import type { Standing } from '#contract/results.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { labelColours, makeReadable, tint } from '../../colour.ts'
import { dropTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitLine, legible, smallest, widestTextWidth } from '../../text.ts'
import { drawCheckMark } from '../choices.ts'
import { drawInvitation } from '../notes.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'

/** The most people that are listed. */
const mostRows = 10

/** Draws the ranking of a quiz: places, names, points and what the last question changed; the right answer above. */
export const standings: Look = input => {
  const { box, live, poll, sizes } = input
  const all = live.standings ?? []
  if (all.length === 0 && isStandingsPoll(poll)) return drawInvitation(input)
  const answer = poll.correctIndex === undefined ? undefined : poll.options[poll.correctIndex]
  const head = answer === undefined ? 0 : Math.min(sizes.option * 1.6, box.h * 0.2)
  const listed = { ...input, box: dropTop(box, head) }
  const table = measureTable(all, listed)
  return [
    ...(answer === undefined ? [] : drawRightAnswer(answer, head, input)),
    ...all.slice(0, table.rows).map((one, index): Node => {
      // People may have the same name.
      const earlierNamesakes = all.slice(0, index).filter(({ name }) => name === one.name).length
      return drawRow(one, index, `${input.id}/p${one.name}/${earlierNamesakes}`, table, listed)
    }),
  ]
}

/** Draws the right answer with a check mark before it, `height` px high. */
function drawRightAnswer(answer: string, height: number, input: LookInput): Node[] {
  const { accent, box, id, surface } = input
  const size = Math.min(input.sizes.name, height * 0.6)
  const middle = box.y + height * 0.4
  return [
    drawCheckMark(
      `${id}/right/check`,
      box.x + size * 0.5,
      middle,
      size,
      makeReadable(accent, surface.background),
    ),
    ...drawWords(
      answer,
      { size, width: box.w - size * 1.6, weight: 600 },
      { key: `${id}/right`, x: box.x + size * 1.5, middle, role: 'note' },
      input,
    ),
  ]
}

/** Draws words on one line; their figures are not tabular, since they are names. */
function drawWords(
  text: string,
  { size, width, weight }: { size: number; width: number; weight: number },
  place: { key: string; x: number; middle: number; role: 'note' | 'answer' },
  { family, measure, element, surface }: LookInput,
): Node[] {
  const set = fitLine({ text, width, size: legible(size), weight, family }, measure)
  return setTextAbout(set, { ...place, fill: surface.text, element }, measure)
}

/** The least height of a row: in px, and in sizes of an option's label. */
const leastRow = { px: smallest * 1.4, option: 1.1 } as const

/** Rows and columns of the list, lengths in px. */
interface Table {
  rows: number
  /** Height of a row. */
  h: number
  /** Type sizes of names and places, and of what changed. */
  size: number
  changeSize: number
  /** Between columns. */
  gap: number
  /** Widths of the columns. */
  rank: number
  name: number
  gained: number
  arrow: number
  points: number
  /** The points at which a bar is as long as a row. */
  most: number
  /** Whether there is space for what changed. */
  withChange: boolean
}

function measureTable(all: readonly Standing[], { box, family, measure, sizes }: LookInput): Table {
  const mostThatFit = Math.floor(box.h / Math.max(leastRow.px, sizes.option * leastRow.option)) || 1
  const rows = Math.max(1, Math.min(mostRows, all.length, mostThatFit))
  const h = Math.min(sizes.option * 2, box.h / rows)
  const size = Math.min(sizes.option, h * 0.62)
  const figure = { family, size: legible(size), weight: 800 }
  const changeFont = { family, size: legible(size * 0.7), weight: 400 }
  const column = (textOf: (one: Standing) => string, font: typeof figure) =>
    widestTextWidth(all.slice(0, rows).map(textOf), font, measure)
  const gap = sizes.gaps.words
  const rank = Math.max(
    column(one => String(one.rank), figure),
    size * discSize,
  )
  const points = column(one => countText(one.points), figure)
  const gained = column(gainText, changeFont)
  const arrow = changeFont.size * 0.6
  const withChange = box.w - rank - points - gained - arrow - gap * 6 > box.w * 0.3
  const name = box.w - rank - points - gap * 4.5 - (withChange ? gained + arrow + gap * 3 : 0)
  const most = Math.max(1, ...all.map(one => one.points))
  return {
    rows,
    h,
    size,
    changeSize: changeFont.size,
    gap,
    rank,
    name,
    gained,
    arrow,
    points,
    most,
    withChange,
  }
}

/** The places that are emphasised. */
const lastOfTop = 3
/** The diameter of the disc of such a place, in sizes of the type. */
const discSize = 1.3
/** The part of a row's height that its bar takes. */
const barPart = 0.86
/** How much of the accent there is in a bar, by place: so little that words can be read on it. */
const tints = { first: 0.26, top: 0.18, others: 0.09 } as const

const gainText = ({ gained }: Standing) => `+${countText(gained)}`

function drawRow(one: Standing, index: number, key: string, table: Table, input: LookInput): Node {
  const { accent, box, sizes, surface } = input
  const { gap, h, most, points, rank, size } = table
  const middle = h / 2
  const accentText = makeReadable(accent, surface.background)
  const figure = { middle, anchor: 'right', size, weight: 800 } as const
  const isTop = one.rank <= lastOfTop
  const bar = { x: 0, y: (h * (1 - barPart)) / 2, h: h * barPart, radius: sizes.unit / 2 }
  const barFill = tint(surface, accent, one.rank === 1 ? tints.first : isTop ? tints.top : tints.others)
  const left = gap / 2
  const disc = size * discSize
  return {
    kind: 'group',
    key,
    x: box.x,
    y: box.y + index * h,
    children: [
      {
        kind: 'rect',
        key: `${key}/bar`,
        ...bar,
        w: one.points > 0 ? Math.max(rank + gap, (box.w * one.points) / most) : 0,
        fill: barFill,
      },
      ...(isTop
        ? [
            {
              kind: 'circle',
              key: `${key}/disc`,
              cx: left + rank / 2,
              cy: middle,
              r: disc / 2,
              fill: accent,
            } as const,
          ]
        : []),
      ...drawTextLine(input, {
        key: `${key}/rank`,
        text: String(one.rank),
        x: left + rank / 2,
        anchor: 'middle',
        middle,
        width: rank * 1.2,
        size: isTop ? size * 0.8 : size,
        weight: 800,
        fill: isTop ? (labelColours([accent])[0] ?? surface.text) : surface.text,
      }),
      ...drawWords(
        one.name,
        { size, width: table.name, weight: isTop ? 800 : 400 },
        { key: `${key}/name`, x: left + rank + gap, middle, role: 'answer' },
        input,
      ),
      ...(table.withChange ? drawChange(one, key, table, accentText, input) : []),
      ...drawTextLine(input, {
        ...figure,
        key: `${key}/points`,
        text: countText(one.points),
        x: box.w - gap,
        width: points * 1.2,
      }),
    ],
  }
}

/** Draws the points that were gained last and whether the place went up or down; up in the colour `accentText`. */
function drawChange(one: Standing, key: string, table: Table, accentText: string, input: LookInput): Node[] {
  const { arrow, gained, gap, h, points, changeSize } = table
  const { text: fill } = input.surface
  const middle = h / 2
  const end = input.box.w - points - gap * 3
  return [
    ...drawTextLine(input, {
      key: `${key}/gained`,
      text: one.gained > 0 ? gainText(one) : '',
      x: end,
      middle,
      anchor: 'right',
      width: gained * 1.2,
      size: changeSize,
      fill,
    }),
    ...(one.moved === 0
      ? []
      : [
          drawTriangle(
            `${key}/moved`,
            { x: end - gained - gap - arrow / 2, y: middle },
            arrow,
            one.moved > 0 ? 'up' : 'down',
            one.moved > 0 ? accentText : fill,
          ),
        ]),
  ]
}

/** Draws a small triangle that points up or down, `size` px wide and high, about a point. */
function drawTriangle(
  key: string,
  at: { x: number; y: number },
  size: number,
  way: 'up' | 'down',
  fill: string,
): Node {
  const tip = way === 'up' ? -size / 2 : size / 2
  return {
    kind: 'path',
    key,
    ...at,
    d: `M0 ${tip}L${size / 2} ${-tip}L${-size / 2} ${-tip}Z`,
    fill,
  }
}
