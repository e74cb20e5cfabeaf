import { countText } from '#contract/figures.ts'
import type { Standing } from '#contract/results.ts'
import { readable } from '../../colour.ts'
import { dropTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitLine, legible, smallest, widest } from '../../text.ts'
import { checkMark } from '../choices.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'

/** The most people that are listed. */
const mostRows = 10

/** The ranking of a quiz: places, names, points and what the last question changed; the right answer above. */
export const standings: Look = input => {
  const { box, live, poll, sizes } = input
  const all = live.standings ?? []
  const answer = poll.correctIndex === undefined ? undefined : poll.options[poll.correctIndex]
  const head = answer === undefined ? 0 : Math.min(sizes.option * 1.6, box.h * 0.2)
  const listed = { ...input, box: dropTop(box, head) }
  const table = measureTable(all, listed)
  return [
    ...(answer === undefined ? [] : rightAnswer(answer, head, input)),
    ...all.slice(0, table.rows).map((one, index): Node => {
      // People may have the same name.
      const again = all.slice(0, index).filter(({ name }) => name === one.name).length
      return drawRow(one, index, `${input.id}/p${one.name}/${again}`, table, listed)
    }),
  ]
}

/** The right answer with a check mark before it, `height` px high. */
function rightAnswer(answer: string, height: number, input: LookInput): Node[] {
  const { accent, box, id, surface } = input
  const size = Math.min(input.sizes.name, height * 0.6)
  const middle = box.y + height * 0.4
  return [
    checkMark(`${id}/right/check`, box.x + size * 0.5, middle, size, readable(accent, surface.background)),
    ...oneLine(
      answer,
      { size, width: box.w - size * 1.6, weight: 600 },
      { key: `${id}/right`, x: box.x + size * 1.5, middle, role: 'note' },
      input,
    ),
  ]
}

/** Words on one line; their figures are not tabular, since they are names. */
function oneLine(
  text: string,
  { size, width, weight }: { size: number; width: number; weight: number },
  place: { key: string; x: number; middle: number; role: 'note' | 'answer' },
  { family, measure, of, surface }: LookInput,
): Node[] {
  const set = fitLine({ text, width, size: legible(size), weight, family }, measure)
  return setTextAbout(set, { ...place, fill: surface.text, of }, measure)
}

/** Rows and columns of the list, lengths in px. */
interface Table {
  rows: number
  /** Height of a row. */
  h: number
  /** Type sizes of names and places, and of what changed. */
  size: number
  quiet: number
  /** Between columns. */
  gap: number
  /** Widths of the columns. */
  rank: number
  name: number
  gained: number
  arrow: number
  points: number
  /** Whether there is room for what changed. */
  withChange: boolean
}

function measureTable(all: readonly Standing[], { box, family, measure, sizes }: LookInput): Table {
  const most = Math.floor(box.h / Math.max(smallest * 1.4, sizes.option * 1.1)) || 1
  const rows = Math.max(1, Math.min(mostRows, all.length, most))
  const h = Math.min(sizes.option * 2, box.h / rows)
  const size = Math.min(sizes.option, h * 0.62)
  const figure = { family, size: legible(size), weight: 800 }
  const quiet = { family, size: legible(size * 0.7), weight: 400 }
  const column = (textOf: (one: Standing) => string, font: typeof figure) =>
    widest(all.slice(0, rows).map(textOf), font, measure)
  const gap = sizes.gaps.words
  const rank = column(one => String(one.rank), figure)
  const points = column(one => countText(one.points), figure)
  const gained = column(gainText, quiet)
  const arrow = quiet.size * 0.6
  const withChange = box.w - rank - points - gained - arrow - gap * 6 > box.w * 0.3
  const name = box.w - rank - points - gap * 2.5 - (withChange ? gained + arrow + gap * 3 : 0)
  return { rows, h, size, quiet: quiet.size, gap, rank, name, gained, arrow, points, withChange }
}

const gainText = ({ gained }: Standing) => `+${countText(gained)}`

function drawRow(one: Standing, index: number, key: string, table: Table, input: LookInput): Node {
  const { accent, box, surface } = input
  const { arrow, gained, gap, h, points, quiet, rank, size } = table
  const middle = h / 2
  const loud = readable(accent, surface.background)
  const figure = { middle, anchor: 'right', size, weight: 800 } as const
  /** The right end of what changed. */
  const change = box.w - points - gap * 2
  const isFirst = one.rank === 1
  return {
    kind: 'group',
    key,
    x: box.x,
    y: box.y + index * h,
    children: [
      ...(index > 0
        ? [{ kind: 'rect', key: `${key}/rule`, x: 0, y: 0, w: box.w, h: 1, fill: surface.line } as const]
        : []),
      ...line(input, {
        ...figure,
        key: `${key}/rank`,
        text: String(one.rank),
        x: rank,
        width: rank * 1.2,
        fill: isFirst ? loud : surface.muted,
      }),
      ...oneLine(
        one.name,
        { size, width: table.name, weight: isFirst ? 800 : 400 },
        { key: `${key}/name`, x: rank + gap * 1.5, middle, role: 'answer' },
        input,
      ),
      ...(table.withChange
        ? line(input, {
            ...figure,
            key: `${key}/gained`,
            text: one.gained > 0 ? gainText(one) : '',
            x: change,
            width: gained * 1.2,
            size: quiet,
            weight: 400,
            fill: surface.muted,
          })
        : []),
      ...(table.withChange && one.moved !== 0
        ? [
            triangle(
              `${key}/moved`,
              { x: change - gained - gap - arrow / 2, y: middle },
              arrow,
              one.moved > 0 ? 'up' : 'down',
              one.moved > 0 ? loud : surface.muted,
            ),
          ]
        : []),
      ...line(input, {
        ...figure,
        key: `${key}/points`,
        text: countText(one.points),
        x: box.w,
        width: points * 1.2,
      }),
    ],
  }
}

/** A small triangle that points up or down, `size` px wide and high, about a point. */
function triangle(
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
