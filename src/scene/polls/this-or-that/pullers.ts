import type { Box, Node } from '../../primitives.ts'
import { rightEdge } from '../../layout.ts'
import type { Choice } from '../choices.ts'
import type { LookInput } from '../look.ts'
import { readingSign } from '../reading-sign.ts'

/** How many people pull at most, on both sides together. */
export const mostPullers = 10
/** From one to the next, and from the edge of the box to the first, in heights of a person. */
const step = { next: 0.27, first: 0.4 } as const
/** How thick limbs are, and the radius of a head, in heights of a person. */
const body = { limb: 0.115, head: 0.105 } as const
/** The height of the hands above the ground, in heights of a person. */
export const handHeight = 0.6

/**
 * Returns how many people pull on each side: a person for each answer while there are few, else the shares of ten, rounded so that they
 * are ten together; five on each side while nobody has answered.
 */
export function countPullers(left: number, right: number): readonly [left: number, right: number] {
  const sum = left + right
  if (sum === 0) return [mostPullers / 2, mostPullers / 2]
  if (sum <= mostPullers) return [left, right]
  const onLeft = Math.round((left / sum) * mostPullers)
  return [onLeft, mostPullers - onLeft]
}

/** Returns how wide a side is on which all people pull, for people of a height, px. */
export const widestSide = (height: number): number => height * (step.first + step.next * mostPullers)

/** Draws the people of a side, who lean away from the middle and hold the rope; the first stands at the edge of the box. */
export function drawPullers(
  { key }: Choice,
  side: 'left' | 'right',
  count: number,
  { box, ground, height, fill }: { box: Box; ground: number; height: number; fill: string },
  input: LookInput,
): Node[] {
  const inwards = side === 'left' ? 1 : -1
  const way = inwards * readingSign(input)
  const at = (x: number, y: number) => `${(x * height * way).toFixed(1)} ${(-y * height).toFixed(1)}`
  const limbs = [
    `M${at(0.3, 0.06)}L${at(-0.02, 0.4)}L${at(-0.2, 0.7)}`,
    `M${at(0.08, 0.06)}L${at(-0.02, 0.4)}`,
    `M${at(-0.17, 0.67)}L${at(0.2, handHeight)}`,
  ].join('')
  return Array.from({ length: count }, (_, index): Node => {
    const from = height * (step.first + step.next * index)
    const x = side === 'left' ? box.x + from : rightEdge(box) - from
    const name = `${key}/person${index}`
    return {
      kind: 'group',
      key: name,
      x,
      y: ground,
      children: [
        {
          kind: 'path',
          key: `${name}/body`,
          x: 0,
          y: 0,
          d: limbs,
          stroke: { colour: fill, width: height * body.limb },
          round: true,
        },
        {
          kind: 'circle',
          key: `${name}/head`,
          cx: -0.27 * height * inwards,
          cy: -0.88 * height,
          r: body.head * height,
          fill,
        },
      ],
    }
  })
}
