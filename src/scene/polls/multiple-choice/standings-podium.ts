import { podiumTimes } from '#polls/podium-times.ts'
import { type Contender, drawContender, pointsText } from './contender.ts'
import { createShades, labelColours, mix } from '../../colour.ts'
import { bottomEdge, centredLeft, takeLeft, takeRight } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText, setTextAbout } from '../../set-text.ts'
import { teamColourOn } from '../../team-mark.ts'
import { fit, type Fitted, legible, lineHeight } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { personKeys } from './person-keys.ts'
import { drawOthers, leastOthers } from './standings-others.ts'
import { drawLight } from './podium-light.ts'
import { isWinner, podiumKey } from './winners.ts'

const timeOfRank = [podiumTimes.first, podiumTimes.second, podiumTimes.third]

/** The heights of the blocks of the ranks, in parts of the highest. */
const steps = [1, 0.72, 0.5]
/** How many columns there are at most; where more people share the first three ranks, each rank has one column. */
const mostColumns = 4
/** The widths of the columns of the first and of others, in sizes of an option's label, and by how much they grow where nobody is listed or there are fewer than three. */
const columnWidth = { first: 6.4, other: 5.2, alone: 1.3 } as const
/** Down to this part of their width columns make space for the lists of others. */
const leastColumn = 0.7
/** The smallest podium, in px. */
const least = { w: 640, h: 380 } as const
/** How many pictures of those who share a place are shown at most. */
const mostPictures = 3

/** What stands on one block: a person, or all who share a place. */
interface Column {
  key: string
  rank: number
  people: readonly Contender[]
  /** How many share the place where that is more than the one who is shown. */
  tied: number
}

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
  const isWide = isAlone || columns.length < steps.length
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

/** Returns what those who share a place are called: how many people they are; teams are few, so that they have their names. */
const nameOfMany = (all: readonly Contender[], tied: number, { words }: LookInput): string =>
  all.some(({ isTeam }) => isTeam)
    ? new Intl.ListFormat(words.language).format(all.map(({ name }) => name))
    : words.text('footer.people', { count: tied })

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
      const request = {
        text: tied > 1 ? nameOfMany(people, tied, input) : (people[0]?.name ?? ''),
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
      const wide = fit(request, measure)
      // Words stay whole as long as they can be read.
      const whole = wide.broken ? fit({ ...request, size: request.min / wholeFrom }, measure) : wide
      return [[column, whole.broken || whole.cut ? wide : whole]]
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
    const step = steps[column.rank - 1] ?? 0
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

/** A column of the podium as it is set, lengths in px. */
interface ColumnParts {
  column: Column
  name: Fitted
  /** The side of its picture. */
  picture: number
  /** The height of what stands on the block. */
  above: number
  /** Its height, in parts of the highest. */
  step: number
  w: number
}

/** `fit` breaks no word that is whole at this part of its size. */
const wholeFrom = 0.61
/** The sides of a picture at most: in widths of its column, and in heights of the podium, that of the first and others. */
const picturePart = { w: 0.74, first: 0.27, h: 0.21 } as const
/** The number of a place and the points below it on a block, in sizes of an option's label, and at most in heights of the block; the padding beside the points, in widths of it. */
const onBlock = { rank: 2, rankPart: 0.46, points: 0.8, pointsPart: 0.24, pad: 0.08 } as const
/** How much of the text's colour there is in a block that waits for a team, 0–1. */
const neutralBlock = 0.52

function drawColumn(
  { column: { key, people, rank, tied }, name, picture, w }: ColumnParts,
  { x: left, bottom, h }: { x: number; bottom: number; h: number },
  input: LookInput,
): Node {
  const { accent, element, measure, sizes, surface } = input
  const [team, ...others] = people
  const own =
    team?.isTeam && others.length === 0 ? teamColourOn(team.colour ?? 0, surface.background) : undefined
  // The colour of a team would say who it is before its name does. A grey on which its text can be read waits for it.
  const fill = own
    ? mix(surface.background, surface.text, neutralBlock)
    : (createShades(accent, steps.length, surface.background, 'labelled')[rank - 1] ?? accent)
  const label = own?.text ?? labelColours([fill])[0] ?? surface.text
  const afterMs = timeOfRank[rank - 1] ?? 0
  const x = w / 2
  const number = Math.min(sizes.option * onBlock.rank, h * onBlock.rankPart)
  const points = Math.min(sizes.option * onBlock.points, h * onBlock.pointsPart)
  const nameTop = -sizes.gaps.inset - name.height
  const pictures = people.slice(0, tied > 1 ? mostPictures : 1)
  const size = Math.min(picture, (w / pictures.length) * (pictures.length > 1 ? 1.1 : 1))
  const line = {
    x,
    anchor: 'middle',
    width: w - 2 * Math.max(sizes.gaps.inset, w * onBlock.pad),
    weight: 800,
    fill: label,
  } as const
  const gained = fit(
    {
      text: team ? pointsText(team, input.words) : '',
      width: line.width,
      height: Math.max(points * lineHeight.line, h - number * 1.2 - sizes.gaps.inset),
      size: points,
      min: legible(points * 0.6),
      weight: line.weight,
      family: input.family,
      leading: lineHeight.label,
      balance: true,
      maxLines: team?.isTeam ? 2 : 1,
    },
    measure,
  )
  const lowest = gained.lines.length > 1 ? h - sizes.gaps.inset - gained.height / 2 : h * 0.75
  const block = { x: 0, y: 0, w, h, radius: sizes.unit / 2 } as const
  return {
    kind: 'group',
    key,
    x: left,
    y: bottom - h,
    children: [
      { kind: 'rect', key: `${key}/block`, ...block, fill },
      ...(own
        ? [
            {
              kind: 'rect',
              key: `${key}/team`,
              ...block,
              fill: own.fill,
              appears: { afterMs, inPlace: true },
            } as const,
          ]
        : []),
      {
        kind: 'group',
        key: `${key}/person`,
        x: 0,
        y: 0,
        appears: { afterMs },
        children: [
          ...pictures.map((each, place): Node => ({
            kind: 'group',
            key: `${key}/picture${place}`,
            x: x + (place - (pictures.length - 1) / 2) * size * 0.9,
            y: nameTop - sizes.gaps.words - size / 2,
            motion: rank === 1 ? 'hop' : 'sway',
            children: [drawContender(`${key}/avatar${place}`, each, { x: 0, y: 0, size }, input)],
          })),
          ...setText(
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
          ),
          ...setTextAbout(
            gained,
            {
              key: `${key}/points`,
              x,
              anchor: 'middle',
              middle: Math.min(lowest, number * 1.2 + points * 0.7 + gained.height / 2),
              fill: label,
              element,
              role: 'figure',
              tabular: true,
            },
            measure,
          ),
        ],
      },
      ...drawTextLine(input, {
        ...line,
        key: `${key}/rank`,
        text: String(rank),
        middle: Math.min(h * 0.36, number * 0.75),
        size: number,
      }),
    ],
  }
}
