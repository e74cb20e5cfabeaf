import { ink } from '../../colour.ts'
import { bottomEdge, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, legible, lineHeight } from '../../text.ts'
import type { LookInput } from '../look.ts'
import type { Cluster } from '../map/clusters.ts'
import type { MapTones } from './tones.ts'

export interface Sheet {
  nodes: Node[]
  /** Where nothing else is to be written. */
  taken: Box[]
}

/** A text on a sheet of its own; `at` says where on the map that has room for so much. */
export function sheet(
  key: string,
  text: string,
  at: (w: number, h: number) => { x: number; y: number },
  map: Box,
  tones: MapTones,
  input: LookInput,
): Sheet {
  const { family, measure, of, sizes } = input
  const size = legible(sizes.name, map.h * 0.1)
  const pad = size * 0.55
  const set = fit(
    {
      text,
      width: map.w * 0.6 - 2 * pad,
      height: Math.min(map.h * 0.4, size * 3),
      size,
      weight: 700,
      family,
      leading: lineHeight.line,
      maxLines: 2,
      balance: true,
    },
    measure,
  )
  const width = Math.max(...set.lines.map(line => measure(line, set.font).width)) + 2 * pad
  const height = set.height + pad
  const box = { ...at(width, height), w: width, h: height }
  return {
    taken: [box],
    nodes: [
      {
        kind: 'rect',
        key: `${key}/sheet`,
        ...box,
        radius: Math.min(size * 0.4, height / 2),
        fill: tones.text,
      },
      ...setTextAbout(
        set,
        {
          key,
          x: box.x + width / 2,
          middle: box.y + height / 2,
          anchor: 'middle',
          fill: ink(tones.text),
          of,
          role: 'answer',
        },
        measure,
      ),
    ],
  }
}

/** The place itself: a pin whose tip is on it, with its name where it covers the fewest people. */
export function marker(
  spot: { x: number; y: number },
  label: string,
  crowd: readonly Cluster[],
  map: Box,
  tones: MapTones,
  input: LookInput,
): Sheet {
  const { id, sizes } = input
  const r = Math.max(7, Math.min(sizes.option * 0.42, map.h * 0.05))
  const key = `${id}/place`
  const clamp = (value: number, from: number, to: number) =>
    Math.max(from, Math.min(Math.max(from, to), value))
  const tip = {
    x: clamp(spot.x, map.x + r, rightEdge(map) - r),
    y: clamp(spot.y, map.y + r * 2.6, bottomEdge(map)),
  }
  const pin: Node[] = [
    {
      kind: 'path',
      key: `${key}/pin`,
      ...tip,
      d: `M0 0C${-r * 0.3} ${-r * 0.9} ${-r} ${-r * 1.1} ${-r} ${-r * 1.7}A${r} ${r} 0 1 1 ${r} ${-r * 1.7}C${r} ${-r * 1.1} ${r * 0.3} ${-r * 0.9} 0 0Z`,
      fill: tones.text,
      stroke: { colour: tones.sea, width: Math.min(3, r * 0.2) },
    },
    { kind: 'circle', key: `${key}/eye`, cx: tip.x, cy: tip.y - r * 1.7, r: r * 0.4, fill: tones.sea },
  ]
  const around = { x: tip.x - r, y: tip.y - r * 2.7, w: r * 2, h: r * 2.7 }
  if (label.trim() === '') return { nodes: pin, taken: [around] }
  const head = tip.y - r * 1.7
  const covered = (box: Box) =>
    crowd
      .filter(
        ({ x, y, r }) => x + r > box.x && x - r < rightEdge(box) && y + r > box.y && y - r < bottomEdge(box),
      )
      .reduce((sum, { count }) => sum + count, 0)
  const named = sheet(
    key,
    label,
    (w, h) => {
      const spots = [
        { x: tip.x + r * 1.5, y: head - h / 2 },
        { x: tip.x - r * 1.5 - w, y: head - h / 2 },
        // Below and above: centred on the pin, then to either side of it; then the same farther away.
        ...[0.6, 2].flatMap(off =>
          [tip.y + r * off, head - r * (off + 0.9) - h].flatMap(y =>
            [w / 2, w - r * 2, r * 2].map(left => ({ x: tip.x - left, y })),
          ),
        ),
      ].map(({ x, y }) => ({
        x: clamp(x, map.x, rightEdge(map) - w),
        y: clamp(y, map.y, bottomEdge(map) - h),
        w,
        h,
      }))
      // A sheet that had to be moved into the map may overlap the pin.
      const isFree = ({ x, y }: Box) =>
        x >= tip.x + r || x + w <= tip.x - r || y >= tip.y || y + h <= head - r
      const free = spots.filter(isFree)
      return free.reduce(
        (best, spot) => (covered(spot) < covered(best) ? spot : best),
        free[0] ?? { x: map.x, y: map.y, w, h },
      )
    },
    map,
    tones,
    input,
  )
  return { nodes: [...pin, ...named.nodes], taken: [around, ...named.taken] }
}
