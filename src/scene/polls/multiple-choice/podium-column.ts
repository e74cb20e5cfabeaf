import { podiumTimes } from '#polls/podium-times.ts'
import { type Contender, drawContender, pointsText } from './contender.ts'
import { createShades, labelColours, mix } from '../../colour.ts'
import type { Node } from '../../primitives.ts'
import { setText, setTextAbout } from '../../set-text.ts'
import { teamColourOn, teamRim } from '../../team-mark.ts'
import { fit, type Fitted, legible, lineHeight } from '../../text.ts'
import type { Words } from '../../words.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'

const timeOfRank = [podiumTimes.first, podiumTimes.second, podiumTimes.third]

/** The heights of the blocks of the ranks, in parts of the highest. */
export const podiumSteps = [1, 0.72, 0.5]
/** How many pictures of those who share a place are shown at most. */
const mostPictures = 3

/** What stands on one block: a person, or all who share a place. */
export interface Column {
  key: string
  rank: number
  people: readonly Contender[]
  /** How many share the place where that is more than the one who is shown. */
  tied: number
}

/** A column of the podium as it is set, lengths in px. */
export interface ColumnParts {
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

/** The number of a place and the points below it on a block, with their unit and without, in sizes of an option's label, and at most in heights of the block; the padding beside the points, in widths of it. */
const onBlock = {
  rank: 2,
  rankPart: 0.46,
  points: 0.8,
  number: 1.05,
  pointsPart: 0.24,
  numberPart: 0.31,
  pad: 0.08,
} as const
/** How much of the text's colour there is in a block that waits for a team, 0–1, by the text that will stand on it. */
const neutralBlock = { black: 0.52, white: 0.34 } as const

/** Whether points stand on a block without their unit: that those of teams are per person is said once, on the highest. */
const hasNumberAlone = ({ isTeam }: Contender, rank: number): boolean => isTeam === true && rank > 1

/** Returns the points on a block. */
const textOnBlock = (one: Contender, rank: number, words: Words): string =>
  hasNumberAlone(one, rank) ? words.countText(one.points) : pointsText(one, words)

/** Draws a column of the podium: the block, which waits for who comes onto it, and who does so with what they reached. */
export function drawColumn(
  { column: { key, people, rank, tied }, name, picture, w }: ColumnParts,
  { x: left, bottom, h }: { x: number; bottom: number; h: number },
  input: LookInput,
): Node {
  const { accent, element, measure, sizes, surface } = input
  const [first, ...others] = people
  const own = first?.isTeam && others.length === 0 ? teamColourOn(first.colour ?? 0, surface) : undefined
  // The colour of a team would say who it is before its name does. A grey on which its text can be read waits for it.
  const fill = own
    ? mix(surface.background, surface.text, neutralBlock[own.text === '#ffffff' ? 'white' : 'black'])
    : (createShades(accent, podiumSteps.length, surface.background, 'labelled')[rank - 1] ?? accent)
  const label = own?.text ?? labelColours([fill])[0] ?? surface.text
  const afterMs = timeOfRank[rank - 1] ?? 0
  const x = w / 2
  const number = Math.min(sizes.option * onBlock.rank, h * onBlock.rankPart)
  // The number alone has space for larger type.
  const points =
    first && hasNumberAlone(first, rank)
      ? Math.min(sizes.option * onBlock.number, h * onBlock.numberPart)
      : Math.min(sizes.option * onBlock.points, h * onBlock.pointsPart)
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
      text: first ? textOnBlock(first, rank, input.words) : '',
      width: line.width,
      height: Math.max(points * lineHeight.line, h - number * 1.2 - sizes.gaps.inset),
      size: points,
      min: legible(points * 0.6),
      weight: line.weight,
      family: input.family,
      leading: lineHeight.label,
      balance: true,
      maxLines: first?.isTeam ? 2 : 1,
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
              ...teamRim(own.fill, surface),
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
