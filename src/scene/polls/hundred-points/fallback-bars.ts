import type { Node } from '../../primitives.ts'
import type { LookInput } from '../look.ts'
import { bars } from './bars.ts'

/** Draws bars in place of a look that does not fit. Where the poll has groups, the labels are marked as cut, because the group names are left out. */
export function drawFallbackBars(input: LookInput): Node[] {
  const nodes = bars(input)
  const grouped = input.poll.groups?.some(name => name.trim() !== '') === true
  return grouped ? nodes.map(markAsCut) : nodes
}

function markAsCut(node: Node): Node {
  if (node.kind === 'group') return { ...node, children: node.children.map(markAsCut) }
  return node.kind === 'text' && node.role === 'answer' ? { ...node, cut: true } : node
}
