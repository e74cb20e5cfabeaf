import type { Node } from '../../primitives.ts'
import { entriesOf, entryKey } from '../entries.ts'
import type { Look, LookInput } from '../look.ts'
import { drawGroupBoard } from './group-board.ts'
import type { Group } from './notes-of-group.ts'

/**
 * Returns nodes in which those of entries are seen from their first frame on, and stand in the order in which they were sent: an element that
 * a page puts before another one would begin anew, and be gone for a moment.
 */
function asArrived(nodes: readonly Node[], input: LookInput): Node[] {
  const times = new Map(entriesOf(input).entries.map(entry => [entryKey(input, entry), entry.at]))
  // What is no entry stays as it is stacked, below them.
  const placeOf = ({ key }: Node) => (times.has(key) ? `${times.get(key)} ${key}` : '')
  return nodes
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : 0))
    .map(node =>
      node.kind === 'group' && times.has(node.key) ? ({ ...node, motion: 'arrive' } as const) : node,
    )
}

/** Lets a look show groups, where people vote on them, as soon as the host has begun to group. */
export const withGroups =
  (look: Look): Look =>
  input =>
    showsGroups(input) ? drawGroupBoard(groupsOf(input), input) : asArrived(look(input), input)

/** The fewest groups that a list of questions is drawn as: below that its votes say more. */
const fewestOfQuestions = 2

function showsGroups(input: LookInput): boolean {
  if (input.poll.groupVotes === undefined) return false
  const labels = new Set(entriesOf(input).entries.flatMap(({ labels: own = [] }) => own))
  return labels.size >= (input.poll.type === 'qa-upvotes' ? fewestOfQuestions : 1)
}

function groupsOf(input: LookInput): Group[] {
  const { palette, surface, words } = input
  const { entries } = entriesOf(input)
  const labels = [...new Set(entries.flatMap(({ labels: own = [] }) => own))].sort()
  const loose = entries.filter(entry => entry.labels === undefined)
  return [
    ...labels.map((name, index) => ({
      key: `${input.id}/g${name}`,
      name,
      entries: entries.filter(entry => entry.labels?.includes(name)),
      hue: palette[index % palette.length] ?? surface.text,
    })),
    ...(loose.length > 0
      ? [{ key: `${input.id}/loose`, name: words.text('groups.loose'), entries: loose, hue: undefined }]
      : []),
  ]
}
