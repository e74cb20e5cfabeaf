import { asRanking } from '#contract/polls/result-kinds.ts'
import { rightOrderOf } from '#polls/right-options.ts'
import { dropTop, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { byCount, type Choice, createChoices, drawCheckMark } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { type Lead, drawRows } from '../rows.ts'

/** From this height on, in sizes of an option's label, a line above the rows says what their order and the figures are. */
const headFrom = 8
/** The height of that line where it says what the figures are, and where it says also what the order is, in sizes of its type. */
const headLine = { figures: 1.5, order: 2 } as const

/** Draws rows in the order of their points, numbered, each with a bar and its mean rank. */
export const list: Look = input => {
  const ordered = rankOptions(input)
  return drawRanking(ordered, isEmpty(input) ? undefined : choice => placeOf(choice, ordered), input)
}

/**
 * Lets a look show the right order of a question, once it is revealed, in rows with how many had each option in its right place, below a line that
 * says so and with a check mark at each place.
 */
export const withRightOrder =
  (look: Look): Look =>
  input => {
    const right = input.live.revealed && !input.isWithheld ? rightOrderOf(input.poll) : undefined
    if (!right) return look(input)
    const places = new Map(asRanking(input.live.result)?.options.map(option => [option.index, option.places]))
    const placeIn = ({ index }: Pick<Choice, 'index'>) => right.indexOf(index) + 1
    const rows = createChoices(input, index => {
      const count = places.get(index)?.[placeIn({ index }) - 1] ?? 0
      const share = input.live.voters === 0 ? 0 : count / input.live.voters
      return {
        count,
        share,
        figure: input.words.percentText(share),
        secondary: input.words.countText(count),
      }
    })
      .map(choice => ({ ...choice, weight: 800 }))
      .toSorted((a, b) => placeIn(a) - placeIn(b))
    return drawRanking(rows, placeIn, input, true)
  }

/** Draws rows in the order given, each with its place, if there is one, a bar and its figures. `isRight`: it is the right order. */
function drawRanking(
  rows: Choice[],
  placeIn: ((choice: Choice) => number) | undefined,
  input: LookInput,
  isRight = false,
): Node[] {
  const { box, sizes, surface, id, words } = input
  const empty = isEmpty(input)
  const hasFigures = !empty && (input.showPercent || input.showCount)
  const head =
    (isRight || hasFigures) && box.h > sizes.option * headFrom
      ? sizes.note * headLine[isRight ? 'order' : 'figures']
      : 0
  const chart = dropTop(box, head)
  const shownRank = input.showCount ? 'ranking.pointsAndRank' : 'ranking.rank'
  const line = {
    middle: box.y + sizes.note * 0.6,
    width: isRight && hasFigures ? (box.w - sizes.gaps.words) / 2 : box.w,
    size: sizes.note,
    role: 'note',
  } as const
  return [
    ...(head > 0 && isRight
      ? drawTextLine(input, {
          ...line,
          key: `${id}/order`,
          text: words.text('ranking.rightOrder'),
          x: box.x,
          weight: 600,
          fill: surface.text,
        })
      : []),
    ...(head > 0 && hasFigures
      ? drawTextLine(input, {
          ...line,
          key: `${id}/head`,
          text: words.text(isRight ? 'ranking.inPlace' : input.showPercent ? shownRank : 'ranking.points'),
          x: rightEdge(box),
          anchor: 'right',
          fill: surface.muted,
        })
      : []),
    ...drawRows(
      rows,
      { ...input, box: chart },
      { reach: 1, lead: placeIn && createPlaceLead(rows.length, placeIn, input, isRight) },
    ),
  ]
}

/** Returns the options by points, then as they stand in the deck; a full bar is everybody's first place. */
export function rankOptions(input: LookInput): Choice[] {
  const { isWithheld, live, poll } = input
  const options = (isWithheld ? null : asRanking(live.result))?.options ?? []
  const most = Math.max(1, (poll.options.length - 1) * live.voters)
  return createChoices(input, index => {
    const { mean = null, points = 0 } = options.find(option => option.index === index) ?? {}
    return {
      count: points,
      share: points / most,
      figure: mean === null ? '' : input.words.meanText(mean),
      secondary: input.words.countText(points),
    }
  }).toSorted(rightOrderOf(poll) && isEmpty(input) ? byLabel : byCount)
}

/** Options in the order of their names, which says nothing about the right one. */
const byLabel = (a: Choice, b: Choice): number => collator.compare(a.label, b.label) || a.index - b.index
const collator = new Intl.Collator('en', { numeric: true })

/** Returns the place of an option among all in their order; options with as many points share it. */
export const placeOf = ({ count }: Choice, ordered: readonly Choice[]): number =>
  ordered.findIndex(other => other.count === count) + 1

/** The width of the check mark at a place with the space around it, and its own, in sizes of the label. */
const check = { space: 0.95, own: 0.6 } as const

/** Creates the number of each row, with a check mark where it is the right one. */
function createPlaceLead(
  count: number,
  placeIn: (choice: Choice) => number,
  input: LookInput,
  isRight: boolean,
): Lead {
  const { muted } = input.surface
  const number = count > 9 ? 1.9 : 1.2
  return {
    width: number + (isRight ? check.space : 0),
    draw: (choice, middle, size) => [
      ...drawTextLine(input, {
        key: `${choice.key}/place`,
        text: String(placeIn(choice)),
        x: 0,
        middle,
        width: size * 2,
        size,
        weight: 800,
        fill: muted,
      }),
      ...(isRight
        ? [
            drawCheckMark(
              `${choice.key}/check`,
              size * (number - 0.25 + check.space / 2),
              middle,
              size * check.own,
              muted,
            ),
          ]
        : []),
    ],
  }
}
