import { entriesOf } from '../entries.ts'
import type { Look, LookInput } from '../look.ts'
import { drawGroupBoard } from './group-board.ts'
import type { Group } from './notes-of-group.ts'

/** Lets a look show groups, where people vote on them, as soon as the host has begun to group. */
export const withGroups =
  (look: Look): Look =>
  input =>
    showsGroups(input) ? drawGroupBoard(groupsOf(input), input) : look(input)

const showsGroups = (input: LookInput): boolean =>
  input.poll.groupVotes !== undefined && entriesOf(input).entries.some(({ labels }) => labels !== undefined)

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
