import type { Node } from './primitives.ts'

const mirroredAnchor = { left: 'right', middle: 'middle', right: 'left' } as const

/** Mirrors the places of nodes for text that is read from right to left; the nodes themselves are not mirrored. */
export function mirror(nodes: readonly Node[], width: number): Node[] {
  return nodes.map(node => {
    switch (node.kind) {
      case 'rect': {
        const x = width - node.x - node.w
        return node.grows ? { ...node, x, grows: mirroredAnchor[node.grows] } : { ...node, x }
      }
      case 'image':
        return { ...node, x: width - node.x - node.w }
      case 'circle':
        return { ...node, cx: width - node.cx }
      case 'path':
        return { ...node, x: width - node.x }
      case 'text':
        return { ...node, x: width - node.x, anchor: mirroredAnchor[node.anchor] }
      case 'group': {
        const { clip } = node
        return {
          ...node,
          x: width - node.x,
          children: mirror(node.children, 0),
          ...(clip ? { clip: { ...clip, x: -clip.x - clip.w } } : {}),
        }
      }
    }
  })
}
