import { asWheel } from '#contract/result-kinds.ts'
import { countText, plural } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { centreX, centreY, dropLeft, dropTop } from '../../layout.ts'
import type { Box, Node, PathNode } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fit, fitLine, legible, smallest } from '../../text.ts'
import { codeText } from '../figures.ts'
import type { Look, LookInput } from '../look.ts'
import { readingWay } from '../reading-way.ts'
import { withheldText } from '../withheld-text.ts'
import { dial, hasNames } from './dial.ts'

/** The pointer's tip, its base and half its height, in lengths of the pointer outside the rim. */
const pointerShape = { tip: 0.1, base: 1.1, half: 0.62 } as const
/** Width of the marked edge of the drawn part, in radii of the dial. */
const edgeWidth = 0.045

/** A dial of names, a pointer at its side, and the drawn name large beside it (in a high box below it). */
export const wheel: Look = input => {
  const { accent, hidden, id, live, surface } = input
  const { names, total, spins } = asWheel(live.result) ?? { names: [], total: 0, spins: [] }
  const draws = hidden ? [] : spins
  const last = draws.at(-1)
  const at = last ? Math.max(0, names.indexOf(last.name)) : 0
  const { beside, circle, tip, words } = divide(input)
  return [
    ...dial({ ...circle, names, at, turns: draws.length }, input),
    ...(last ? [drawnEdge(`${id}/edge${draws.length}`, circle, names.length, input)] : []),
    pointer(`${id}/pointer`, circle, tip, names.length === 0 ? surface.line : accent, input),
    ...said(words, beside, { drawn: last?.name, draws: draws.length, names, total, r: circle.r }, input),
  ]
}

/** The centre and the radius of the dial, px. */
interface Circle {
  cx: number
  cy: number
  r: number
}

/** Where dial and words stand: side by side, in a high box one above the other. */
function divide({ box, sizes }: LookInput): { beside: boolean; circle: Circle; tip: number; words: Box } {
  const beside = box.w > box.h * 1.25
  const room = beside ? Math.min(box.h, box.w * 0.5) : Math.min(box.w, box.h * 0.74)
  /** The length of the pointer, px. */
  const tip = Math.max(8, room * 0.07)
  const gap = sizes.gaps.blocks
  if (beside) {
    const r = Math.max(1, room / 2)
    const words = dropLeft(box, 2 * r + tip * pointerShape.base + gap)
    return { beside, circle: { cx: box.x + r, cy: centreY(box), r }, tip, words }
  }
  const r = Math.max(1, room / 2 - tip * 0.8)
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

/** The outer edge of the part at the pointer, once the dial has come to rest. */
function drawnEdge(key: string, { cx, cy, r }: Circle, count: number, input: LookInput): PathNode {
  const way = readingWay(input)
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

/** The pointer at the side of the dial, `tip` px long. */
function pointer(key: string, { cx, cy, r }: Circle, tip: number, fill: string, input: LookInput): PathNode {
  const way = readingWay(input)
  const [point, base] = [tip * pointerShape.tip * way, tip * pointerShape.base * way]
  const high = tip * pointerShape.half
  // Its point lies just outside the rim, so that it covers neither a name nor the edge that is marked.
  return { kind: 'path', key, x: cx + r, y: cy, d: `M${point} 0L${base} ${-high}L${base} ${high}Z`, fill }
}

interface Said {
  drawn: string | undefined
  draws: number
  names: readonly string[]
  total: number
  r: number
}

/** The drawn name and the number of names on the dial, or a sentence when there are none. */
function said(box: Box, beside: boolean, { drawn, draws, names, total, r }: Said, input: LookInput): Node[] {
  const { accent, family, hidden, id, join, live, measure, of, sizes, surface } = input
  const empty = names.length === 0
  const quiet = legible(sizes.note, box.h * 0.3)
  const large = beside ? sizes.option * 4.5 : sizes.option * 2
  const note = empty
    ? join && live.open
      ? `${join.host}   ${codeText(join.code)}`
      : ''
    : countOf(names, total, box.w, r, input)
  const under = note !== '' && box.h > quiet * 3
  const text =
    drawn ?? (empty ? 'Nobody is on the dial yet' : hidden ? withheldText(live.withheld) : under ? '' : note)
  // Below a large name there is room for what hangs under its line.
  const air = under && drawn !== undefined ? sizes.gaps.inset : 0
  const size = drawn === undefined ? sizes.option * (empty ? 1.4 : 1) : large
  const wanted = {
    text,
    width: box.w,
    height: box.h - (under ? quiet * 1.8 : 0) - air,
    size,
    weight: drawn === undefined ? 600 : 800,
    family,
    leading: 1.14,
    balance: true,
  }
  // Smaller on one line rather than large on two.
  const onOne = fit({ ...wanted, min: Math.max(smallest, size / 2), maxLines: 1 }, measure)
  const main = onOne.cut ? fit(wanted, measure) : onOne
  const footSize = drawn === undefined && !empty && !hidden ? Math.max(quiet, sizes.option) : quiet
  const foot = fitLine(
    { text: under ? note : '', width: box.w, size: footSize, weight: 400, family },
    measure,
  )
  const mainHeight = text === '' ? 0 : main.height
  const footHeight = under ? air + foot.height : 0
  const high = mainHeight + footHeight
  // Beside the dial the name lies on the pointer's line.
  const top =
    box.y +
    (beside
      ? (box.h - (drawn === undefined ? high : mainHeight)) / 2
      : Math.min(sizes.unit, Math.max(0, (box.h - high) / 2)))
  const place = { x: beside ? box.x : centreX(box), anchor: beside ? 'left' : 'middle', of } as const
  const big = setText(
    main,
    {
      ...place,
      key: drawn === undefined ? (empty ? `${id}/empty` : `${id}/hint`) : `${id}/drawn${draws}`,
      y: top,
      fill: drawn === undefined ? surface.muted : readable(accent, surface.background),
      role: drawn === undefined ? 'note' : 'answer',
    },
    measure,
  )
  return [
    ...(text === ''
      ? []
      : big.map(line => (drawn === undefined ? line : { ...line, appears: 'after-turn' as const }))),
    ...(under
      ? setText(
          foot,
          {
            ...place,
            key: `${id}/on-dial`,
            y: top + mainHeight + air,
            fill: surface.muted,
            role: 'note',
            tabular: true,
          },
          measure,
        )
      : []),
  ]
}

/** How many names there are, as fully as the room allows. */
function countOf(
  names: readonly string[],
  total: number,
  width: number,
  r: number,
  input: LookInput,
): string {
  const { family, measure, sizes } = input
  const size = legible(sizes.note)
  const short = plural(total, 'name', 'names')
  const full =
    total > names.length
      ? `${names.length} of ${countText(total)} names on the dial`
      : `${short}${hasNames(names, r, input) ? ' on the dial' : ''}`
  return measure(full, { family, size, weight: 400 }).width <= width ? full : short
}
