import { type Contender, drawContender, pointsText } from './contender.ts'
import { bottomEdge, rightEdge, takeRight } from '../../layout.ts'
import { type Box, listTexts, type Node } from '../../primitives.ts'
import { legible, widestTextWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { drawMore, moreHeight } from '../notes.ts'
import { drawWords } from './standings-row.ts'

/** The least width of a list, in sizes of an option's label. */
export const leastOthers = 6.5

/** The height of a row in sizes of an option's label, that of one with a long name in heights of others, and of the lists at most in parts of the podium. */
const rowHeight = 2.3
const mostHigher = 1.35
const listPart = 0.82
/** Sizes of the type of places, names and points, in sizes of an option's label. */
const sizeOf = { rank: 0.7, name: 0.75, points: 0.65 } as const
/** The parts of a row that its picture and its name take, and the space above the name. */
const rowParts = { picture: 0.55, name: 0.63 } as const
const aboveName = 0.04

/** Where the lists stand: at both sides of the podium, the better places in `left`. `total` counts also who is not among those that are listed. */
interface Lists {
  keys: readonly string[]
  total: number
  left: Box
  right: Box
}

/** Draws who comes after those on a podium: place, picture, name, and the points below it, as many as fit at both its sides. */
export function drawOthers(
  others: readonly Contender[],
  { keys, total, left, right }: Lists,
  input: LookInput,
): Node[] {
  const h = input.sizes.option * rowHeight
  const rowsIn = (height: number) => Math.max(1, Math.floor(height / h))
  const most = 2 * rowsIn(left.h * listPart)
  const isWhole = total <= Math.min(most, others.length)
  const foot = isWhole ? 0 : moreHeight(input)
  const shown = others.slice(0, isWhole ? most : 2 * rowsIn(left.h * listPart - foot))
  const half = Math.ceil(shown.length / 2)
  const rankWidth = widestTextWidth(
    shown.map(({ rank }) => String(rank)),
    { family: input.family, size: input.sizes.option * sizeOf.rank, weight: 800 },
    input.measure,
  )
  const drawRows = (h: number): Node[] => {
    const top = bottomEdge(left) - Math.max(half * h, (shown.length - half) * h + foot)
    const beside = nearPodium(shown.slice(0, half), { ...left, h }, rankWidth, input)
    return shown.map((one, index): Node => {
      const box = index < half ? beside : right
      const y = top + (index < half ? index : index - half) * h
      const key = keys[index] ?? `${input.id}/o${index}`
      return drawOther(one, key, { x: box.x, y, w: box.w, h }, rankWidth, input)
    })
  }
  const usual = drawRows(h)
  const highest = Math.min(h * mostHigher, (left.h - foot) / Math.max(1, half))
  const rows = highest > h && [...listTexts(usual)].some(({ cut }) => cut) ? drawRows(highest) : usual
  if (isWhole) return rows
  // People are no options: that some are not listed is no defect of the deck.
  const counted = {
    ...input,
    box: { ...right, x: right.x + rankWidth },
    poll: { ...input.poll, options: [] },
  }
  return [...rows, ...drawMore(total - shown.length, counted, bottomEdge(right) - foot * 0.8)]
}

/** Returns where the list at the left stands, whose rows are as high as the box: as near to the podium as that at the right. */
function nearPodium(shown: readonly Contender[], left: Box, rankWidth: number, input: LookInput): Box {
  const row = { ...left, x: 0, y: 0 }
  const drawn = shown.map(one => drawOther(one, one.name, row, rankWidth, input))
  const ends = [...listTexts(drawn)].flatMap(text =>
    text.anchor === 'left' ? [text.x + input.measure(text.text, text).width] : [],
  )
  return takeRight(left, Math.min(left.w, Math.ceil(Math.max(0, ...ends)) + 1))
}

/** Returns where the words of a row begin, px from its left end. */
const textLeftOf = (rankWidth: number, { sizes }: LookInput): number =>
  rankWidth + sizes.option * rowHeight * rowParts.picture + 2 * sizes.gaps.inset

function drawOther(
  one: Contender,
  key: string,
  { x, y, w, h }: Box,
  rankWidth: number,
  input: LookInput,
): Node {
  const { name, rank } = one
  const { sizes, surface, words } = input
  const gap = sizes.gaps.inset
  const usual = sizes.option * rowHeight
  const picture = usual * rowParts.picture
  const textLeft = textLeftOf(rankWidth, input)
  const pointsSize = sizes.option * sizeOf.points
  const width = rightEdge({ x: 0, w }) - textLeft
  const drawName = (top: number, height: number) =>
    drawWords(
      name,
      { size: sizes.option * sizeOf.name, width, weight: 600, height },
      { key: `${key}/name`, x: textLeft, middle: top + height / 2, role: 'answer' },
      input,
    )
  const top = usual * aboveName
  const nameHeight = usual * rowParts.name
  const more = h - usual
  const low = drawName(top + more / 2, nameHeight)
  // Only a name that would be cut takes all of a higher row.
  const isHigh = more > 0 && [...listTexts(low)].some(({ cut }) => cut)
  const nameEnd = top + nameHeight + (isHigh ? more : more / 2)
  const said = pointsText(one, words)
  // The blocks beside say of what.
  const fitsPoints =
    input.measure(said, { family: input.family, size: legible(pointsSize), weight: 400 }).width <= width
  return {
    kind: 'group',
    key,
    x,
    y,
    children: [
      ...drawTextLine(input, {
        key: `${key}/rank`,
        text: String(rank),
        x: rankWidth,
        anchor: 'right',
        middle: h / 2,
        width: rankWidth * 1.2,
        size: sizes.option * sizeOf.rank,
        weight: 800,
      }),
      drawContender(
        `${key}/avatar`,
        one,
        { x: rankWidth + gap + picture / 2, y: h / 2, size: picture },
        input,
      ),
      ...(isHigh ? drawName(top, nameHeight + more) : low),
      ...drawTextLine(input, {
        key: `${key}/points`,
        text: fitsPoints ? said : words.countText(one.points),
        x: textLeft,
        middle: nameEnd + pointsSize * 0.55,
        width,
        size: pointsSize,
        fill: surface.muted,
      }),
    ],
  }
}
