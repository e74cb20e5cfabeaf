import type { Node } from '../../primitives.ts'
import { legible } from '../../text.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'

/** What the ring and the disc stand for: the first round and the last. */
export function ringAndDisc(rounds: readonly string[], input: LookInput): { nodes: Node[]; height: number } {
  const { box, family, id, measure, sizes, surface } = input
  const size = legible(sizes.note, box.h * 0.07)
  const r = size * 0.36
  const names = rounds.length < 2 ? rounds : [rounds[0] ?? '', rounds.at(-1) ?? '']
  const stacked = box.w < size * 26
  const most = stacked ? box.w : box.w / Math.max(1, names.length)
  // The second stands right after the first.
  const [first = ''] = names
  const after = Math.min(most, r * 3.4 + measure(first, { family, size, weight: 400 }).width + sizes.unit * 5)
  const nodes = names.flatMap((text, index): Node[] => {
    const isLast = index === names.length - 1
    const x = box.x + (stacked ? 0 : index * after)
    const middle = box.y + size * 0.65 + (stacked ? index * size * 1.35 : 0)
    return [
      {
        kind: 'circle',
        key: `${id}/key${index}`,
        cx: x + r * 1.2,
        cy: middle,
        r: isLast ? r : r * 0.82,
        fill: isLast ? surface.muted : surface.background,
        stroke: { colour: surface.muted, width: r * 0.3 },
      },
      ...line(input, {
        key: `${id}/round${index}`,
        text,
        x: x + r * 3.4,
        middle,
        width: most - r * 3.4 - sizes.gaps.words,
        size,
        fill: surface.muted,
        role: 'note',
      }),
    ]
  })
  return { nodes, height: size * 1.35 * (stacked ? names.length : 1) + size * 0.6 }
}
