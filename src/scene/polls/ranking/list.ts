import { asRanking } from '#contract/polls/result-kinds.ts'
import { rightOrderOf } from '#polls/right-options.ts'
import { dropTop, rightEdge } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { byCount, type Choice, createChoices, tonedDown } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { type Lead, drawRows } from '../rows.ts'

/** From this height on, in sizes of an option's label, a line above the rows says what the figures are. */
const headFrom = 8
/** The height of that line, in sizes of its type. */
const headLine = 1.5

/** Draws rows in the order of their points, numbered, each with a bar and its mean rank. */
export const list: Look = input => {
  const ordered = rankOptions(input)
  return drawRanking(ordered, isEmpty(input) ? undefined : choice => placeOf(choice, ordered), input)
}

/**
 * Lets a look show the right order of a question, once it is revealed, in rows with what the room made of it; those that the room did not have
 * in their right place are paler.
 */
export const withRightOrder =
  (look: Look): Look =>
  input => {
    const right = input.live.revealed && !input.isWithheld ? rightOrderOf(input.poll) : undefined
    if (!right) return look(input)
    const ordered = rankOptions(input)
    const placeIn = ({ index }: Choice) => right.indexOf(index) + 1
    const rows = ordered
      .map(choice =>
        isEmpty(input) || placeOf(choice, ordered) === placeIn(choice)
          ? { ...choice, weight: 800 }
          : { ...tonedDown(choice, input), fill: choice.fill },
      )
      .toSorted((a, b) => placeIn(a) - placeIn(b))
    return drawRanking(rows, placeIn, input)
  }

/** Draws rows in the order given, each with its place, if there is one, a bar and its mean rank. */
function drawRanking(
  rows: Choice[],
  placeIn: ((choice: Choice) => number) | undefined,
  input: LookInput,
): Node[] {
  const { box, sizes, surface, id, words } = input
  const empty = isEmpty(input)
  const head =
    !empty && (input.showPercent || input.showCount) && box.h > sizes.option * headFrom
      ? sizes.note * headLine
      : 0
  const chart = dropTop(box, head)
  const shownRank = input.showCount ? 'ranking.pointsAndRank' : 'ranking.rank'
  return [
    ...(head > 0
      ? drawTextLine(input, {
          key: `${id}/head`,
          text: words.text(input.showPercent ? shownRank : 'ranking.points'),
          x: rightEdge(box),
          anchor: 'right',
          middle: box.y + sizes.note * 0.6,
          width: box.w,
          size: sizes.note,
          fill: surface.muted,
          role: 'note',
        })
      : []),
    ...drawRows(
      rows,
      { ...input, box: chart },
      { reach: 1, lead: placeIn && createPlaceLead(rows.length, placeIn, input) },
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

/** Creates the number of each row. */
const createPlaceLead = (count: number, placeIn: (choice: Choice) => number, input: LookInput): Lead => ({
  width: count > 9 ? 1.9 : 1.2,
  draw: (choice, middle, size) =>
    drawTextLine(input, {
      key: `${choice.key}/place`,
      text: String(placeIn(choice)),
      x: 0,
      middle,
      width: size * 2,
      size,
      weight: 800,
      fill: input.surface.muted,
    }),
})
