import { type SlideElement, isHidden, opacityOf, rotationOf } from '#deck/elements.ts'
import { centreX, centreY } from './layout.ts'
import type { Box, GroupNode, Node } from './primitives.ts'

/**
 * Draws an element in its box (px) from the nodes of what it shows: nothing when it is hidden, otherwise turned around the middle of its
 * box, with its opacity. An element without any of these is its nodes.
 */
export function drawElement({ list, item }: SlideElement, box: Box, draw: () => Node[]): Node[] {
  if (isHidden(item)) return []
  const rotation = rotationOf(item)
  // A shape has its opacity in its own nodes.
  const opacity = list === 'shapes' ? 1 : opacityOf(item)
  const whole = opacity < 1 ? { opacity } : {}
  const nodes = draw()
  if (rotation === 0)
    return opacity === 1
      ? nodes
      : [{ kind: 'group', key: `${item.id}/element`, x: 0, y: 0, ...whole, children: nodes }]
  const [x, y] = [centreX(box), centreY(box)]
  const inside: GroupNode = { kind: 'group', key: `${item.id}/inside`, x: -x, y: -y, children: nodes }
  return [{ kind: 'group', key: `${item.id}/element`, x, y, rotation, ...whole, children: [inside] }]
}
