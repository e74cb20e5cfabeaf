import { bottomEdge, centredTop, centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { direction, fit, legible, lineHeight, smallest, tabularWidth } from '../../text.ts'
import { moreEntries } from '../entries.ts'
import { domain } from '../figures.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { withheldText } from '../withheld-text.ts'
import { moreHeight } from '../notes.ts'
import { fitSame } from './fit-same.ts'
import { ringAndDisc } from './ring-and-disc.ts'
import { byShare, compared, type Series, shareText } from './series.ts'

/** The first and the last share of each option on one axis, joined by a bar; the largest of the last round on top. */
export const dumbbell: Look = input => {
  const { box, family, measure, sizes, surface } = input
  const { ghost, left, rounds, series } = compared(input)
  if (series.length === 0) return nothing(input)
  const key = box.h < smallest * 7 ? { nodes: [], height: 0 } : ringAndDisc(rounds, input)
  const high = box.h - key.height - (left > 0 ? moreHeight(input) : 0)
  const h = Math.min(high / series.length, sizes.option * 3.1)
  const size = legible(sizes.name, h * 0.5)
  const top = box.y + key.height + Math.max(0, (high - h * series.length) / 2)
  const ordered = ghost ? series : series.toSorted((a, b) => byShare(a.last, b.last))
  // Figures are set from the left; who reads from the right meets the first one first all the same.
  const change = (from: string, to: string) =>
    direction(input.poll.prompt) === 'rtl' ? `${to} ← ${from}` : `${from} → ${to}`
  const figure = ({ first, last }: Series) =>
    rounds.length < 2 ? shareText(last, input) : change(shareText(first, input), shareText(last, input))
  const wide = (text: string) => tabularWidth(text, { family, size, weight: 800 }, measure)
  const none = ghost && rounds.length !== 1
  const needed =
    none || input.hidden || !input.showPercent
      ? 0
      : Math.max(...series.map(one => wide(figure(one)))) + sizes.gaps.blocks
  const aside = needed > box.w * 0.42 ? 0 : needed
  const narrow = box.w < smallest * 30
  const labels = fitSame(
    ordered.map(({ label }) => ({
      text: label,
      width: box.w * (narrow ? 0.4 : 0.34),
      height: Math.max(h * 0.94, size * 1.2),
      size,
      weight: 400,
      family,
      leading: lineHeight.dense,
      maxLines: 2,
    })),
    measure,
  )
  const r = Math.max(4, Math.min(sizes.unit * 2.1, h * 0.26, box.w * 0.014))
  const from = Math.max(...labels.map(({ width }) => width)) + sizes.gaps.blocks + r
  const w = Math.max(1, box.w - from - aside - r)
  const most = domain(series.flatMap(({ first, last }) => [first ?? 0, last ?? 0]))
  const at = (share: number) => from + (w * share) / most
  const rows = ordered.map((one, index): readonly [Series, Node] => {
    const label = labels[index]
    return [
      one,
      {
        kind: 'group',
        key: one.key,
        x: box.x,
        y: top + index * h,
        children: [
          { kind: 'rect', key: `${one.key}/axis`, x: from, y: h / 2 - 0.5, w, h: 1, fill: surface.line },
          ...marks(one, at, { middle: h / 2, r, single: rounds.length < 2 }, input),
          ...(label
            ? setTextAbout(
                label,
                {
                  key: `${one.key}/label`,
                  x: 0,
                  middle: h / 2,
                  fill: surface.text,
                  of: input.of,
                  role: 'answer',
                },
                measure,
              )
            : []),
          ...(aside > 0
            ? line(input, {
                key: `${one.key}/percent`,
                text: figure(one),
                x: box.w,
                anchor: 'right',
                middle: h / 2,
                width: aside,
                size,
                weight: 800,
              })
            : []),
        ],
      },
    ]
  })
  return [
    ...key.nodes,
    ...series.flatMap(one => rows.filter(([each]) => each === one).map(([, node]) => node)),
    ...(left > 0 ? moreEntries(left, input) : []),
  ]
}

interface Marks {
  middle: number
  r: number
  /** There was one round only. */
  single: boolean
}

/** A ring for the first share, a disc for the last. */
function marks(
  one: Series,
  at: (share: number) => number,
  { middle, r, single }: Marks,
  { surface }: LookInput,
): Node[] {
  const { colour, first, key, last } = one
  const thick = r * 0.55
  const [a, b] = [first === null ? null : at(first), last === null ? null : at(last)]
  return [
    ...(a === null || b === null || single
      ? []
      : [
          {
            kind: 'rect' as const,
            key: `${key}/change`,
            x: Math.min(a, b),
            y: middle - thick / 2,
            w: Math.abs(b - a),
            h: thick,
            fill: colour,
            opacity: 0.45,
          },
        ]),
    ...(a === null || single
      ? []
      : [
          {
            kind: 'circle' as const,
            key: `${key}/from`,
            cx: a,
            cy: middle,
            r: r * 0.82,
            fill: surface.background,
            stroke: { colour, width: r * 0.36 },
          },
        ]),
    ...(b === null
      ? []
      : [{ kind: 'circle' as const, key: `${key}/to`, cx: b, cy: middle, r, fill: colour }]),
  ]
}

/** No round has been there to compare. */
function nothing(input: LookInput): Node[] {
  const { box, family, id, measure, of, sizes, surface } = input
  const text = input.hidden ? withheldText(input.live.withheld) : 'Nothing to compare yet'
  const set = fit(
    { text, width: box.w, height: box.h * 0.5, size: sizes.sentence, weight: 600, family, balance: true },
    measure,
  )
  const h = sizes.option * 1.7
  const ghosts = box.h < h * 8 ? 0 : h * pairs.length
  const place = {
    key: `${id}/empty`,
    x: centreX(box),
    middle: centredTop(box, ghosts),
    anchor: 'middle',
    of,
  } as const
  return [
    ...setTextAbout(set, { ...place, fill: surface.muted, role: 'note' }, measure),
    ...(ghosts === 0
      ? []
      : pairs.flatMap((pair, index) =>
          ghost(pair, index, bottomEdge(box) - ghosts + (index + 0.5) * h, input),
        )),
  ]
}

/** Options to come: how long a name is, and where its first and last share lie, in parts of the width. */
const pairs = [
  [0.2, 0.66, 0.88],
  [0.15, 0.52, 0.38],
  [0.18, 0.46, 0.6],
] as const

function ghost(
  [name, a, b]: (typeof pairs)[number],
  index: number,
  middle: number,
  input: LookInput,
): Node[] {
  const { box, id, sizes, surface } = input
  const r = sizes.unit * 2
  const fill = surface.track
  const stroke = (part: string, x: number, w: number, h: number): Node => ({
    kind: 'rect',
    key: `${id}/ghost${index}.${part}`,
    x: box.x + x,
    y: middle - h / 2,
    w,
    h,
    radius: h / 2,
    fill,
  })
  const end = (part: string, at: number): Node => ({
    kind: 'circle',
    key: `${id}/ghost${index}.${part}`,
    cx: box.x + box.w * at,
    cy: middle,
    r,
    fill,
  })
  return [
    stroke('name', 0, box.w * name, r * 1.4),
    stroke('change', box.w * Math.min(a, b), box.w * Math.abs(b - a), r * 0.7),
    end('from', a),
    end('to', b),
  ]
}
