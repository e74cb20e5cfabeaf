import type { Standing } from '#contract/polls/results.ts'
import { podiumTimes } from '#polls/podium-times.ts'
import { drawAvatar } from '../../avatar.ts'
import { createShades, labelColours } from '../../colour.ts'
import { bottomEdge, centredLeft, dropLeft, partLength, takeLeft, totalLength } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fit, lineHeight } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { personKeys } from './person-keys.ts'
import { drawStandingsTable, leastSize } from './standings-table.ts'

const timeOfRank = [podiumTimes.first, podiumTimes.second, podiumTimes.third]

/** The heights of the blocks of the ranks, in parts of the highest. */
const steps = [1, 0.72, 0.5]
/** How many columns there are at most; where more people share the first three ranks, each rank has one column. */
const mostColumns = 4
/** The part of the width that the podium takes beside the list of others, with up to three columns and with more. */
const podiumPart = { three: 0.5, more: 0.62 } as const
/** A column is not wider than this, in sizes of an option's label. */
const widest = 8
/** The smallest podium, in px. */
const least = { w: 640, h: 380 } as const
/** The least width of the list of others, in sizes of an option's label. */
const leastList = 9
/** How many pictures of those who share a place are shown at most. */
const mostPictures = 3

/** What stands on one block: a person, or all who share a place. */
interface Column {
  key: string
  rank: number
  people: readonly Standing[]
  /** How many share the place where that is more than the one who is shown. */
  tied: number
}

/**
 * Draws the first three of a quiz on a podium, the first in the middle, and the others listed beside it. Who has the same points stands
 * equally high. Null where there is no space for a podium, or nobody has points.
 */
export function drawStandingsPodium(all: readonly Standing[], input: LookInput): Node[] | null {
  const { box, id, sizes } = input
  if (box.w < least.w || box.h < least.h) return null
  const columns = columnsOf(all, id)
  if (columns.length === 0) return null
  const isShared = columns.some(({ tied }) => tied > 1)
  const winners = new Set(columns.flatMap(({ people }) => people))
  // Where a place is shared by many, the list has their names.
  const others = isShared ? all : all.filter(one => !winners.has(one))
  const allKeys = personKeys(all, id)
  const keys = all.flatMap((one, index) => (others.includes(one) ? [allKeys[index] ?? ''] : []))
  const total = Math.max(input.live.players ?? 0, all.length) - (all.length - others.length)
  const podium =
    others.length === 0
      ? box
      : takeLeft(box, box.w * (columns.length > 3 ? podiumPart.more : podiumPart.three))
  const listed = dropLeft(box, podium.w + sizes.gaps.columns * 2)
  if (others.length > 0 && listed.w < sizes.option * leastList) return null
  return [
    {
      kind: 'group',
      key: podiumKey(id),
      x: 0,
      y: 0,
      children: drawColumns(columns, podium, input),
    },
    ...(others.length === 0
      ? []
      : [
          {
            kind: 'group',
            key: `${id}/others`,
            x: 0,
            y: 0,
            appears: { afterMs: podiumTimes.others },
            children: drawStandingsTable(
              others,
              { ...input, box: listed },
              { mayChange: false, total, keys },
            ),
          } as const,
        ]),
  ]
}

/** Returns the key of the podium of a poll in a scene. */
const podiumKey = (id: string): string => `${id}/winners`

/** Returns whether a podium is in a scene. */
export const hasPodium = (nodes: readonly Node[]): boolean =>
  nodes.some(node => node.kind === 'group' && (node.key.endsWith(podiumKey('')) || hasPodium(node.children)))

/** Returns the columns from the left; none where nobody has points. */
function columnsOf(all: readonly Standing[], id: string): Column[] {
  const keys = personKeys(all, id)
  const winners = all.flatMap((one, index) =>
    one.rank <= steps.length && one.points > 0 ? [{ one, key: keys[index] ?? '' }] : [],
  )
  const ranks = [...new Set(winners.map(({ one }) => one.rank))]
  const sharing = (rank: number) => winners.filter(({ one }) => one.rank === rank)
  const count = ranks.reduce((sum, rank) => sum + (sharing(rank)[0]?.one.tied ?? 0), 0)
  const columns: Column[] =
    count <= mostColumns
      ? winners.map(({ one, key }) => ({ key, rank: one.rank, people: [one], tied: 1 }))
      : ranks.map(rank => {
          const people = sharing(rank).map(({ one }) => one)
          return { key: `${id}/r${rank}`, rank, people, tied: people[0]?.tied ?? 1 }
        })
  return columns.reduce<Column[]>(
    (placed, column, index) => (index % 2 === 1 ? [column, ...placed] : [...placed, column]),
    [],
  )
}

function drawColumns(columns: readonly Column[], box: Box, input: LookInput): Node[] {
  const { accent, element, family, measure, sizes, surface } = input
  const { inset, seam, words } = sizes.gaps
  const w = Math.min(partLength(box.w, columns.length, seam), sizes.option * widest)
  const left = centredLeft(box, totalLength(columns.length, w, seam))
  const picture = Math.min(w * 0.62, box.h * 0.24)
  const pointsHeight = sizes.caption * lineHeight.body
  const names = columns.map(({ people, tied }) =>
    fit(
      {
        text: tied > 1 ? input.words.text('footer.people', { count: tied }) : (people[0]?.name ?? ''),
        width: w * 0.96,
        height: sizes.option * lineHeight.title * 2.6,
        size: sizes.option,
        min: leastSize(sizes.option),
        weight: 800,
        family,
        leading: lineHeight.title,
        maxLines: 3,
        balance: true,
      },
      measure,
    ),
  )
  const stepOf = ({ rank }: Column) => steps[rank - 1] ?? 0
  const above = (index: number) => picture + words + (names[index]?.height ?? 0) + pointsHeight + inset
  // So high that picture, name and points fit above every block.
  const highest = Math.min(...columns.map((column, index) => (box.h - above(index)) / stepOf(column)))
  const fills = createShades(accent, steps.length, surface.background, 'labelled')
  return columns.map((column, index): Node => {
    const { key, people, rank, tied } = column
    const h = highest * stepOf(column)
    const fill = fills[rank - 1] ?? accent
    const number = Math.min(sizes.option * 2, h * 0.6)
    const x = w / 2
    const name = names[index]
    const nameTop = -inset - pointsHeight - (name?.height ?? 0)
    const pictures = people.slice(0, tied > 1 ? mostPictures : 1)
    const size = Math.min(picture, (w / pictures.length) * (pictures.length > 1 ? 1.1 : 1))
    const line = { x, anchor: 'middle', width: w } as const
    return {
      kind: 'group',
      key,
      x: left + index * (w + seam),
      y: bottomEdge(box) - h,
      appears: { afterMs: timeOfRank[rank - 1] ?? 0 },
      children: [
        { kind: 'rect', key: `${key}/block`, x: 0, y: 0, w, h, radius: sizes.unit / 2, fill },
        ...pictures.map(({ avatar }, place) =>
          drawAvatar(`${key}/avatar${place}`, avatar, {
            x: x + (place - (pictures.length - 1) / 2) * size * 0.9,
            y: nameTop - words - size / 2,
            size,
          }),
        ),
        ...(name
          ? setText(
              name,
              {
                key: `${key}/name`,
                x,
                y: nameTop,
                anchor: 'middle',
                fill: surface.text,
                element,
                role: 'answer',
              },
              measure,
            )
          : []),
        ...drawTextLine(input, {
          ...line,
          key: `${key}/points`,
          text: input.words.text('ranking.pointsOf', { count: people[0]?.points ?? 0 }),
          middle: -inset - pointsHeight / 2,
          size: sizes.caption,
        }),
        ...drawTextLine(input, {
          ...line,
          key: `${key}/rank`,
          text: String(rank),
          middle: Math.min(h / 2, number * 0.85),
          size: number,
          weight: 800,
          fill: labelColours([fill])[0] ?? surface.text,
        }),
      ],
    }
  })
}
