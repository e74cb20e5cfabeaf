import type { Node } from '../primitives.ts'

/** More lines of text, or marks, than this cannot be animated at sixty frames a second on a slow computer: they move without animation. */
const most = { texts: 45, marks: 100 } as const
/** In a picture that keeps its places few of the texts move at once. */
const mostKept = 140

/** Returns whether a picture has too many nodes to be animated. */
export function isCrowd(nodes: readonly Node[]): boolean {
  const count = { texts: 0, marks: 0 }
  let isKept = false
  const visit = (node: Node): void => {
    if (node.kind === 'group') {
      isKept ||= node.keeps !== undefined
      node.children.forEach(visit)
    } else if (node.kind === 'text') count.texts += 1
    else count.marks += 1
  }
  nodes.forEach(visit)
  return count.texts > (isKept ? mostKept : most.texts) || count.marks > most.marks
}
