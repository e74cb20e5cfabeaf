import type { Node } from '../../primitives.ts'
import type { LookInput } from '../look.ts'
import { bars } from './bars.ts'

/** Bars in place of a look that has no room; where the poll names groups, the labels say that these are left out. */
export function plainly(input: LookInput): Node[] {
  const nodes = bars(input)
  const grouped = input.poll.groups?.some(name => name.trim() !== '') === true
  return grouped ? nodes.map(saidLess) : nodes
}

function saidLess(node: Node): Node {
  if (node.kind === 'group') return { ...node, children: node.children.map(saidLess) }
  return node.kind === 'text' && node.role === 'answer' ? { ...node, cut: true } : node
}
