import { bottomEdge, rightEdge } from '#scene/layout.ts'
import type { Box, GroupNode, ImageNode, Node, TextNode } from '#scene/primitives.ts'
import type { Measure } from '#scene/text.ts'

/** A line of text or a picture of a scene, with its bounding box on the slide, px. */
export interface DrawnText {
  kind: 'text'
  node: TextNode
  /** Around the letters: from the height of capitals to below the baseline. */
  box: Box
}
export interface DrawnPicture {
  kind: 'image'
  node: ImageNode
  box: Box
}

/** An affine map: x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
interface Transform {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
}

const identity: Transform = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** How far letters reach above and below the baseline, in sizes of the type. */
const capHeight = 0.73
const descent = 0.2

/** Returns the lines of text and the pictures of some nodes in painting order, with their places on the slide. */
export function* listDrawn(
  nodes: readonly Node[],
  measure: Measure,
  within: Transform = identity,
): Generator<DrawnText | DrawnPicture> {
  for (const node of nodes)
    if (node.kind === 'text') yield { kind: 'text', node, box: boundsIn(within, lineBox(node, measure)) }
    else if (node.kind === 'image') yield { kind: 'image', node, box: boundsIn(within, node) }
    else if (node.kind === 'group') yield* listDrawn(node.children, measure, transformOf(node, within))
}

function lineBox(node: TextNode, measure: Measure): Box {
  const { width } = measure(node.text, node)
  const left = node.anchor === 'right' ? width : node.anchor === 'middle' ? width / 2 : 0
  return {
    x: node.x - left,
    y: node.y - node.size * capHeight,
    w: width,
    h: node.size * (capHeight + descent),
  }
}

/** Returns the transform of a group's children: scaled, rotated, moved, then as the group itself. */
function transformOf({ x, y, rotation = 0, scale = 1 }: GroupNode, outer: Transform): Transform {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return {
    a: outer.a * cos + outer.c * sin,
    b: outer.b * cos + outer.d * sin,
    c: outer.c * cos - outer.a * sin,
    d: outer.d * cos - outer.b * sin,
    e: outer.a * x + outer.c * y + outer.e,
    f: outer.b * x + outer.d * y + outer.f,
  }
}

function boundsIn({ a, b, c, d, e, f }: Transform, box: Box): Box {
  const corners = [box.x, rightEdge(box)].flatMap(x =>
    [box.y, bottomEdge(box)].map(y => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top }
}
