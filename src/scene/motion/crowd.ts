import type { Node } from '../primitives.ts'

/** More lines of text, or marks, than this cannot be animated at sixty frames a second on a slow computer: they move without animation. */
const most = { texts: 45, marks: 100 } as const

/** Returns whether a picture has too many nodes to be animated. */
export function isCrowd(nodes: readonly Node[]): boolean {
  const count = { texts: 0, marks: 0 }
  const visit = (node: Node): void => {
    if (node.kind === 'group') node.children.forEach(visit)
    else if (node.kind === 'text') count.texts += 1
    else count.marks += 1
  }
  nodes.forEach(visit)
  return count.texts > most.texts || count.marks > most.marks
}
