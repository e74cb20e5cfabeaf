import { asWheel } from '#contract/result-kinds.ts'
import { countText, plural } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { bottomEdge, centreX, centreY, rightEdge } from '../../layout.ts'
import type { Box, Node, PathNode } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fit, legible, smallest } from '../../text.ts'
import { codeText } from '../figures.ts'
import type { Look, LookInput } from '../look.ts'
import { readingWay } from '../reading-way.ts'
import { withheldText } from '../withheld-text.ts'
import { dial, hasNames } from './dial.ts'

/** A dial of names, a pointer at its side, and large beside it (below it where it is high) the name that was drawn. */
export const wheel: Look = input => {
  const { accent, box, hidden, id, live, sizes, surface } = input
  const { names, total, spins } = asWheel(live.result) ?? { names: [], total: 0, spins: [] }
  const draws = hidden ? [] : spins
  const last = draws.at(-1)
  const at = last ? Math.max(0, names.indexOf(last.name)) : 0
  const beside = box.w > box.h * 1.25
  const room = beside ? Math.min(box.h, box.w * 0.5) : Math.min(box.w, box.h * 0.74)
  const tip = Math.max(8, room * 0.07)
  const r = Math.max(1, room / 2 - (beside ? 0 : tip * 0.8))
  const cx = beside ? box.x + r : centreX(box)
  const gap = sizes.gaps.blocks
  // What a high box has too much lies for a third above.
  const spare = Math.max(0, box.h - 2 * r - gap - sizes.option * 5) / 3
  const cy = beside ? centreY(box) : box.y + spare + r
  const left = box.x + 2 * r + tip * 1.1 + gap
  const words = beside
    ? { x: left, y: box.y, w: rightEdge(box) - left, h: box.h }
    : { x: box.x, y: cy + r + gap, w: box.w, h: Math.max(0, bottomEdge(box) - cy - r - gap) }
  return [
    ...dial({ cx, cy, r, names, at, turns: draws.length }, input),
    ...(last ? [drawnEdge(`${id}/edge${draws.length}`, cx, cy, r, names.length, input)] : []),
    pointer(`${id}/pointer`, cx, cy, r, tip, names.length === 0 ? surface.line : accent, input),
    ...said(words, beside, { drawn: last?.name, draws: draws.length, names, total, r }, input),
  ]
}

/** The outer edge of the part at the pointer, once the dial has come to rest. */
function drawnEdge(
  key: string,
  cx: number,
  cy: number,
  r: number,
  count: number,
  input: LookInput,
): PathNode {
  const way = readingWay(input)
  const width = r * 0.045
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

function pointer(
  key: string,
  cx: number,
  cy: number,
  r: number,
  tip: number,
  fill: string,
  input: LookInput,
): PathNode {
  const way = readingWay(input)
  const high = tip * 0.62
  // Its point lies just outside the rim, so that it covers neither a name nor the edge that is marked.
  const d = `M${tip * 0.1 * way} 0L${tip * 1.1 * way} ${-high}L${tip * 1.1 * way} ${high}Z`
  return { kind: 'path', key, x: cx + r, y: cy, d, fill }
}

interface Said {
  drawn: string | undefined
  draws: number
  names: readonly string[]
  total: number
  r: number
}

/** Who was drawn and how many are on the dial; or that nobody is. */
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
  const foot = fit(
    {
      text: under ? note : '',
      width: box.w,
      height: quiet * 1.4,
      size: drawn === undefined && !empty && !hidden ? Math.max(quiet, sizes.option) : quiet,
      weight: 400,
      family,
      maxLines: 1,
    },
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
