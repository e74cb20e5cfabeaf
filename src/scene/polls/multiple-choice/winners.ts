import type { Standing } from '#contract/polls/results.ts'
import type { Node } from '../../primitives.ts'

/** How many ranks stand on a podium. */
export const podiumRanks = 3

/** Whether somebody stands on the podium. */
export const isWinner = ({ points, rank }: Pick<Standing, 'points' | 'rank'>): boolean =>
  rank <= podiumRanks && points > 0

/** Whether there is anybody who stands on the podium. */
export const hasWinners = (all: readonly Pick<Standing, 'points' | 'rank'>[]): boolean => all.some(isWinner)

/** Returns the key of the podium of a poll in a scene. */
export const podiumKey = (id: string): string => `${id}/winners`

/** Returns the key of the podium in a scene, of several the first; undefined without one. */
export function podiumIn(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    if (node.kind !== 'group') continue
    const found = node.key.endsWith(podiumKey('')) ? node.key : podiumIn(node.children)
    if (found !== undefined) return found
  }
  return undefined
}
