import type { CircleNode, Node, PathNode } from '../primitives.ts'
import { isCrowd } from './crowd.ts'

/** From so many dots of one colour on they are joined. */
const least = 8

/** Returns the nodes of a picture. Where they are too many to be animated, dots are joined, so that the others can be. */
export const thinOut = (nodes: Node[]): Node[] => (isCrowd(nodes) ? joinDots(nodes) : nodes)

/**
 * Joins dots of one colour that follow each other into one outline, which costs a browser a fraction of as many circles. An outline changes
 * without animation. Translucent dots that overlap go to different outlines, so that they look as before.
 */
export function joinDots(nodes: readonly Node[]): Node[] {
  const joined: Node[] = []
  let run: CircleNode[] = []
  const end = () => {
    joined.push(...(run.length < least ? run : outlinesOf(run)))
    run = []
  }
  for (const node of nodes) {
    const [first] = run
    if (!isDot(node) || (first && !isAlike(node, first))) end()
    if (isDot(node)) run.push(node)
    else joined.push(node.kind === 'group' ? { ...node, children: joinDots(node.children) } : node)
  }
  end()
  return joined
}

const isDot = (node: Node): node is CircleNode =>
  node.kind === 'circle' && !node.stroke && !node.shadow && !node.appears && node.part === undefined

const isAlike = (a: CircleNode, b: CircleNode): boolean => a.fill === b.fill && a.opacity === b.opacity

function outlinesOf(dots: readonly CircleNode[]): Node[] {
  const layers: CircleNode[][] = []
  for (const dot of dots) {
    const free = layers.find(layer => isSolid(dot) || !layer.some(other => overlap(dot, other)))
    if (free) free.push(dot)
    else layers.push([dot])
  }
  return layers.flatMap(([first, ...more]) => (first ? [outlineOf(first, more)] : []))
}

const isSolid = ({ opacity = 1 }: CircleNode): boolean => opacity === 1

const overlap = (a: CircleNode, b: CircleNode): boolean => Math.hypot(a.cx - b.cx, a.cy - b.cy) < a.r + b.r

function outlineOf(first: CircleNode, more: readonly CircleNode[]): PathNode {
  const { key, fill, opacity } = first
  return {
    kind: 'path',
    key: `${key}/joined`,
    x: 0,
    y: 0,
    d: [first, ...more].map(outline).join(''),
    ...(fill !== undefined && { fill }),
    ...(opacity !== undefined && { opacity }),
  }
}

/** A circle as two half circles, in tenths of a px. */
function outline({ cx, cy, r }: CircleNode): string {
  const [x, y, radius] = [cx - r, cy, r].map(tenths)
  return `M${x} ${y}a${radius} ${radius} 0 1 0 ${tenths(2 * r)} 0a${radius} ${radius} 0 1 0 ${tenths(-2 * r)} 0`
}

const tenths = (value: number): number => Math.round(value * 10) / 10
