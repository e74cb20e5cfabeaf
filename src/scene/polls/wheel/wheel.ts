import { asWheel } from '#contract/polls/result-kinds.ts'
import { makeReadable } from '../../colour.ts'
import { centredTop, centreX, centreY, dropLeft, dropTop } from '../../layout.ts'
import type { Box, Node, PathNode } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fit, type Fitted, fitLine, legible, smallest } from '../../text.ts'
import { codeText } from '../figures.ts'
import type { Look, LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'
import { withheldText } from '../withheld-text.ts'
import { drawDial, drawDrawnPart, holdsNames } from './dial.ts'
import { drawNameList } from './name-list.ts'
import { placeOn } from './turn.ts'

/** The pointer's tip, its base and half its height, in lengths of the pointer outside the rim. */
const pointerShape = { tip: 0.1, base: 1.1, half: 0.62 } as const
/** Width of the marked edge of the drawn part, in radii of the dial. */
const edgeWidth = 0.055

/** The size of the drawn name beside and below the dial, in sizes of an option's label. */
const nameSizes = { beside: 4.5, below: 2 } as const
/** The line below the name: its height, and the height of the box from which it is shown, in sizes of its type. */
const [footLine, footFrom] = [1.8, 3]

/** Draws a dial of names, a pointer at its side, and the drawn name large beside it (in a high box below it). */
export const wheel: Look = input => {
  const { accent, isWithheld, id, live, surface } = input
  const { names, total, spins } = asWheel(live.result) ?? { names: [], total: 0, spins: [] }
  const draws = isWithheld ? [] : spins
  const last = draws.at(-1)
  const at = placeOn(names, last?.name)
  const { beside, circle, tip, words } = divideBox(input)
  const isOnDial = total === names.length && holdsNames(names, circle.r, input)
  const result = { drawn: last?.name, draws: draws.length, names, total, isOnDial }
  const isListed =
    beside && !isWithheld && !last && live.passing === undefined && names.length > 0 && !isOnDial
  return [
    ...drawDial(
      { ...circle, names, hasNames: total === names.length, at, turns: draws.length },
      last
        ? [
            drawDrawnPart(`${id}/part${draws.length}`, circle, names.length, input),
            drawWinnerEdge(`${id}/edge${draws.length}`, circle, names.length, input),
          ]
        : [],
      input,
    ),
    drawPointer(`${id}/pointer`, circle, tip, names.length === 0 ? surface.line : accent, input),
    ...drawPassing(words, beside, live.passing, input),
    ...(isListed ? drawListed(words, result, input) : drawWords(words, beside, result, input)),
  ]
}

/** The centre and the radius of the dial, px. */
interface Circle {
  cx: number
  cy: number
  r: number
}

/** Returns where dial and words stand: side by side, in a high box one above the other. */
function divideBox({ box, sizes }: LookInput): { beside: boolean; circle: Circle; tip: number; words: Box } {
  const beside = box.w > box.h * 1.25
  const diameter = beside ? Math.min(box.h, box.w * 0.5) : Math.min(box.w, box.h * 0.74)
  /** The length of the pointer, px. */
  const tip = Math.max(8, diameter * 0.07)
  const gap = sizes.gaps.blocks
  if (beside) {
    const r = Math.max(1, diameter / 2)
    const words = dropLeft(box, 2 * r + tip * pointerShape.base + gap)
    return { beside, circle: { cx: box.x + r, cy: centreY(box), r }, tip, words }
  }
  const r = Math.max(1, diameter / 2 - tip * 0.8)
  // A third of the height that is not needed is left free above the dial.
  const above = Math.max(0, box.h - 2 * r - gap - sizes.option * 5) / 3
  const words = dropTop(box, above + 2 * r + gap)
  return {
    beside,
    circle: { cx: centreX(box), cy: box.y + above + r, r },
    tip,
    words: { ...words, h: Math.max(0, words.h) },
  }
}

/** Draws the outer edge of the part at the pointer, once the dial has come to rest. */
function drawWinnerEdge(key: string, { cx, cy, r }: Circle, count: number, input: LookInput): PathNode {
  const way = readingSign(input)
  const width = r * edgeWidth
  const half = Math.min(Math.PI / count, Math.PI * 0.999)
  const edge = r - width / 2
  const at = (angle: number) =>
    `${(Math.cos(angle) * edge * way).toFixed(2)} ${(Math.sin(angle) * edge * way).toFixed(2)}`
  const d = `M${at(-half)}A${edge} ${edge} 0 ${count === 1 ? 1 : 0} 1 ${at(half)}`
  return {
    kind: 'path',
    key,
    x: cx,
    y: cy,
    d,
    stroke: { colour: input.accent, width },
    appears: 'after-turn',
  }
}

/** Draws the pointer at the side of the dial, `tip` px long. */
function drawPointer(
  key: string,
  { cx, cy, r }: Circle,
  tip: number,
  fill: string,
  input: LookInput,
): PathNode {
  const way = readingSign(input)
  const [point, base] = [tip * pointerShape.tip * way, tip * pointerShape.base * way]
  const height = tip * pointerShape.half
  // Its point lies just outside the rim, so that it covers neither a name nor the edge that is marked.
  return { kind: 'path', key, x: cx + r, y: cy, d: `M${point} 0L${base} ${-height}L${base} ${height}Z`, fill }
}

interface Result {
  drawn: string | undefined
  draws: number
  names: readonly string[]
  total: number
  /** Whether all names can be read on the dial. */
  isOnDial: boolean
}

/** The texts beside or below the dial, lengths in px. */
interface Words {
  /** The drawn name, or a sentence in its place; null where the line below it says all. */
  main: Fitted | null
  /** The line below it, and the space above that line; null where there is no space. */
  foot: Fitted | null
  gap: number
  /** The top of the first of them. */
  top: number
}

function measureWords(box: Box, beside: boolean, result: Result, input: LookInput): Words {
  const { family, isWithheld, measure, sizes, words } = input
  const { drawn, names } = result
  const empty = names.length === 0
  const noteSize = legible(sizes.note, box.h * 0.3)
  const note = noteOf(result, box.w, input)
  const hasFoot = note !== '' && box.h > noteSize * footFrom
  const text =
    drawn ?? (empty ? words.text('wheel.nobody') : isWithheld ? withheldText(input) : hasFoot ? '' : note)
  // Below a large name there is space for what hangs under its line.
  const gap = hasFoot && drawn !== undefined ? sizes.gaps.inset : 0
  const size = sizes.option * (drawn !== undefined ? nameSizes[beside ? 'beside' : 'below'] : empty ? 1.4 : 1)
  const wanted = {
    text,
    width: box.w,
    height: box.h - (hasFoot ? noteSize * footLine : 0) - gap,
    size,
    weight: drawn === undefined ? 600 : 800,
    family,
    leading: 1.14,
    balance: true,
  }
  // Smaller on one line rather than large on two.
  const oneLine = fit({ ...wanted, min: Math.max(smallest, size / 2), maxLines: 1 }, measure)
  const main = text === '' ? null : oneLine.cut ? fit(wanted, measure) : oneLine
  const footSize = drawn === undefined && !empty && !isWithheld ? Math.max(noteSize, sizes.option) : noteSize
  const foot = hasFoot
    ? fitLine({ text: note, width: box.w, size: footSize, weight: 400, family }, measure)
    : null
  const mainHeight = main?.height ?? 0
  const height = mainHeight + (foot ? gap + foot.height : 0)
  // Beside the dial the name lies on the pointer's line.
  const top = beside
    ? centredTop(box, drawn === undefined ? height : mainHeight)
    : box.y + Math.min(sizes.unit, Math.max(0, (box.h - height) / 2))
  return { main, foot, gap, top }
}

/** Draws the name that passes the pointer while the dial turns where the drawn one will appear, fainter. */
function drawPassing(box: Box, beside: boolean, name: string | undefined, input: LookInput): Node[] {
  if (name === undefined) return []
  const { id, measure, element, surface } = input
  const result = { drawn: name, draws: 0, names: [name], total: 1, isOnDial: false }
  const { main, top } = measureWords(box, beside, result, input)
  const place = { x: beside ? box.x : centreX(box), anchor: beside ? 'left' : 'middle' } as const
  return main
    ? setText(
        main,
        { ...place, key: `${id}/passing`, y: top, fill: surface.muted, element, role: 'note' },
        measure,
      )
    : []
}

/** Draws the drawn name and the number of names on the dial, or a sentence when there are none. */
function drawWords(box: Box, beside: boolean, result: Result, input: LookInput): Node[] {
  const { accent, id, measure, element, surface } = input
  const { drawn, draws, names } = result
  const { main, foot, gap, top } = measureWords(box, beside, result, input)
  const place = { x: beside ? box.x : centreX(box), anchor: beside ? 'left' : 'middle', element } as const
  const muted = { ...place, fill: surface.muted, role: 'note' } as const
  const below = { ...muted, key: `${id}/on-dial`, y: top + (main?.height ?? 0) + gap, tabular: true }
  const sentence = { ...muted, key: names.length === 0 ? `${id}/empty` : `${id}/hint`, y: top }
  const name = {
    ...place,
    key: `${id}/drawn${draws}`,
    y: top,
    fill: makeReadable(accent, surface.background),
    role: 'answer',
  } as const
  return [
    ...(main && drawn === undefined ? setText(main, sentence, measure) : []),
    ...(main && drawn !== undefined
      ? setText(main, name, measure).map(line => ({ ...line, appears: 'after-turn' as const }))
      : []),
    ...(foot ? setText(foot, below, measure) : []),
  ]
}

/** Draws how many names there are, and below that the names themselves, which the dial has no space for; without them where there is none here either. */
function drawListed(box: Box, result: Result, input: LookInput): Node[] {
  const { element, id, measure, sizes, surface } = input
  const { foot } = measureWords(box, true, result, input)
  const below = dropTop(box, (foot?.height ?? 0) + sizes.gaps.inset)
  const list = drawNameList(below, result.names, result.total, input)
  if (!foot || list.length === 0) return drawWords(box, true, result, input)
  const place = {
    key: `${id}/on-dial`,
    x: box.x,
    y: box.y,
    fill: surface.muted,
    element,
    tabular: true,
  } as const
  return [...setText(foot, { ...place, role: 'note' }, measure), ...list]
}

/** Returns the line below the name: how many names there are, or where to join before the first. */
function noteOf({ names, total, isOnDial }: Result, width: number, input: LookInput): string {
  const { join, live } = input
  if (names.length > 0) return countOf(total, width, isOnDial, input)
  return join && live.open ? `${join.host}   ${codeText(join.code)}` : ''
}

/** Returns how many names there are, as fully as the space allows. */
function countOf(total: number, width: number, isOnDial: boolean, input: LookInput): string {
  const { family, measure, sizes, words } = input
  const size = legible(sizes.note)
  const short = words.text('wheel.names', { count: total })
  const full = isOnDial ? words.text('wheel.onDial', { count: total }) : short
  return measure(full, { family, size, weight: 400 }).width <= width ? full : short
}
