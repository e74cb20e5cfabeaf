import { podiumTimes } from '#polls/podium-times.ts'
import type { Contender } from './contender.ts'
import { bottomEdge, centredLeft, takeLeft, takeRight } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { fit, type Fitted, legible, lineHeight } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { personKeys } from './person-keys.ts'
import { type Column, type ColumnParts, drawColumn, podiumSteps } from './podium-column.ts'
import { drawOthers, leastOthers } from './standings-others.ts'
import { drawLight } from './podium-light.ts'
import { isWinner, podiumKey } from './winners.ts'

/** How many columns there are at most; where more people share the first three ranks, each rank has one column. */
const mostColumns = 4
/** The widths of the columns of the first and of others, in sizes of an option's label, and by how much they grow where nobody is listed or there are fewer than three. */
const columnWidth = { first: 6.4, other: 5.2, alone: 1.3 } as const
/** Down to this part of their width columns make space for the lists of others. */
const leastColumn = 0.7
/** The smallest podium, in px. */
const least = { w: 640, h: 380 } as const

/**
 * Draws the first three of a quiz on a podium in the middle, the first between the others, and who comes after them listed at both
 * sides. Its blocks wait for those who come on them. Who has the same points stands equally high. Null where there is no space for a podium, or nobody has points.
 */
export function drawStandingsPodium(all: readonly Contender[], input: LookInput): Node[] | null {
  const { box, id, sizes } = input
  if (box.w < least.w || box.h < least.h) return null
  const columns = columnsOf(all, id)
  if (columns.length === 0) return null
  const isShared = columns.some(({ tied }) => tied > 1)
  const winners = new Set(columns.flatMap(({ people }) => people))
  // Where a place is shared by many, the lists have their names.
  const others = isShared ? all : all.filter(one => !winners.has(one))
  const isAlone = others.length === 0
  const isWide = isAlone || columns.length < podiumSteps.length
  const gap = sizes.gaps.blocks
  const mostWidth = isAlone ? box.w : box.w - 2 * (sizes.option * leastOthers + gap)
  const wanted = columns.map(
    ({ rank }) =>
      sizes.option * (rank === 1 ? columnWidth.first : columnWidth.other) * (isWide ? columnWidth.alone : 1),
  )
  const seams = (columns.length - 1) * sizes.gaps.seam
  const part = Math.min(
    1,
    (mostWidth - seams) / sum(hasSpaceBeside(columns) ? [...wanted, wanted[0] ?? 0] : wanted),
  )
  if (part < leastColumn && !isAlone) return null
  const widths = wanted.map(width => width * part)
  const w = sum(widths) + seams
  // Two stand about the first as three would, so that the first and the light are in the middle.
  const aside = hasSpaceBeside(columns) ? (widths[0] ?? 0) + sizes.gaps.seam : 0
  const podium = { ...box, x: centredLeft(box, w + aside), w }
  const side = (box.w - w - aside) / 2 - gap
  const allKeys = personKeys(all, id)
  const keys = all.flatMap((one, index) => (others.includes(one) ? [allKeys[index] ?? ''] : []))
  const total = Math.max(input.live.players ?? 0, all.length) - (all.length - others.length)
  return [
    {
      kind: 'group',
      key: podiumKey(id),
      x: 0,
      y: 0,
      children: drawColumns(columns, widths, podium, input),
    },
    ...(isAlone
      ? []
      : [
          {
            kind: 'group',
            key: `${id}/others`,
            x: 0,
            y: 0,
            appears: { afterMs: podiumTimes.others },
            children: drawOthers(
              others,
              { keys, total, left: takeLeft(box, side), right: takeRight(box, side) },
              input,
            ),
          } as const,
        ]),
  ]
}

/** Returns whether the place of a third is kept free, for two of whom one is the first. */
const hasSpaceBeside = (columns: readonly Column[]): boolean =>
  columns.length === 2 && columns.some(({ rank }) => rank > 1)

const sum = (lengths: readonly number[]): number => lengths.reduce((all, each) => all + each, 0)

/** Returns the columns from the left; none where nobody has points. */
function columnsOf(all: readonly Contender[], id: string): Column[] {
  const keys = personKeys(all, id)
  const winners = all.flatMap((one, index) => (isWinner(one) ? [{ one, key: keys[index] ?? '' }] : []))
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

/** Returns what those who share a place are called, the fullest first: teams are few, so that they have their names where these fit; else how many they are. */
const namesOfMany = (all: readonly Contender[], tied: number, { words }: LookInput): string[] =>
  all.some(({ isTeam }) => isTeam)
    ? [
        new Intl.ListFormat(words.language).format(all.map(({ name }) => name)),
        words.text('standings.manyTeams', { count: tied }),
      ]
    : [words.text('footer.people', { count: tied })]

/** `fit` breaks no word that is whole at this part of its size. */
const wholeFrom = 0.61
/** The sides of a picture at most: in widths of its column, and in heights of the podium, that of the first and others. */
const picturePart = { w: 0.74, first: 0.27, h: 0.21 } as const
/** The size of the name of the first, in sizes of an option's label; nobody's name is larger than that of the first. */
const firstName = 1.2
/** The smallest type of a name before it is cut, in the same. */
const leastName = 0.62
/** Sets the names of the columns, as large as they fit and never larger than that of the first. */
function setNames(columns: readonly Column[], widths: readonly number[], input: LookInput): Fitted[] {
  const { family, measure, sizes } = input
  const set = new Map<Column, Fitted>()
  let largest = sizes.option * firstName
  for (const rank of new Set(columns.map(({ rank }) => rank).toSorted((a, b) => a - b))) {
    const size = Math.min(largest, sizes.option * (rank === 1 ? firstName : 1))
    const names = columns.flatMap((column, index): [Column, Fitted][] => {
      if (column.rank !== rank) return []
      const { people, tied } = column
      const texts = tied > 1 ? namesOfMany(people, tied, input) : [people[0]?.name ?? '']
      const request = {
        width: (widths[index] ?? 0) * 0.96,
        height: sizes.option * lineHeight.title * 3,
        size,
        min: legible(sizes.option * leastName),
        weight: 800,
        family,
        leading: lineHeight.title,
        maxLines: 3,
        balance: true,
      }
      const set = texts.map(text => {
        // Two lines a little smaller are easier to read than three.
        const short = fit({ ...request, text, maxLines: 2 }, measure)
        const wide = short.cut || short.broken ? fit({ ...request, text }, measure) : short
        // Words stay whole as long as they can be read.
        const whole = wide.broken ? fit({ ...request, text, size: request.min / wholeFrom }, measure) : wide
        return whole.broken || whole.cut ? wide : whole
      })
      const name = set.find(({ cut }) => !cut) ?? set.at(-1)
      return name ? [[column, name]] : []
    })
    for (const [column, name] of names) set.set(column, name)
    if (rank === 1) largest = Math.min(...names.map(([, { font }]) => font.size))
  }
  return columns.flatMap(column => set.get(column) ?? [])
}

function drawColumns(
  columns: readonly Column[],
  widths: readonly number[],
  box: Box,
  input: LookInput,
): Node[] {
  const { sizes } = input
  const names = setNames(columns, widths, input)
  const parts = columns.flatMap((column, index): ColumnParts[] => {
    const name = names[index]
    const w = widths[index]
    if (name === undefined || w === undefined) return []
    const step = podiumSteps[column.rank - 1] ?? 0
    const picture = Math.min(
      w * picturePart.w,
      box.h * (column.rank === 1 ? picturePart.first : picturePart.h),
    )
    const above = picture + sizes.gaps.words + name.height + sizes.gaps.inset
    return [{ column, name, picture, above, step, w }]
  })
  // So high that picture and name fit above every block.
  const highest = Math.min(...parts.map(({ above, step }) => (box.h - above) / step))
  const lefts = parts.map(
    (_, index) => box.x + sum(parts.slice(0, index).map(({ w }) => w + sizes.gaps.seam)),
  )
  return [
    // All lights are below all columns.
    ...parts.flatMap(({ column, w }, index): Node[] =>
      column.rank === 1
        ? drawLight(
            `${column.key}/light`,
            { x: (lefts[index] ?? 0) + w / 2, w, floor: bottomEdge(box) },
            input,
          )
        : [],
    ),
    ...parts.map((each, index) =>
      drawColumn(each, { x: lefts[index] ?? 0, bottom: bottomEdge(box), h: highest * each.step }, input),
    ),
  ]
}
