import { plural } from '#contract/figures.ts'
import { centreY, rightEdge } from './layout.ts'
import { codeText } from './polls/figures.ts'
import { withheldText } from './polls/withheld-text.ts'
import type { Join, LookInput } from './polls/look.ts'
import type { Box, Node } from './primitives.ts'
import { setTextAbout } from './set-text.ts'
import { fitLine, lineHeight, tabularWidth } from './text.ts'
import { type } from './theme.ts'

interface Shown {
  /** Where to join, when that is to be shown. */
  join: Join | null
  full: boolean
  /** Whether the chart itself already says that nobody answered, or why nothing is shown. */
  said: boolean
  /** Whether there is nothing to count. */
  silent: boolean
}

/** The last line of a poll: the number of answers on the left, where to join on the right. */
export function footer(input: LookInput, box: Box, { join, full, said, silent }: Shown): Node[] {
  const { id, of, family, measure, sizes, surface } = input
  // The last row must be able to read how to join.
  const size = full ? type.body : sizes.note
  const middle = centreY(box)
  const line = (text: string, width: number, weight: number, size: number) =>
    fitLine({ text, width, size, weight, family, leading: lineHeight.line }, measure)
  const quiet = { of, fill: surface.muted, role: 'note', middle } as const
  const nodes: Node[] = []
  let used = 0
  if (join) {
    const code = line(codeText(join.code), box.w, 800, size)
    const right = rightEdge(box)
    nodes.push(
      ...setTextAbout(
        code,
        { ...quiet, key: `${id}/code`, x: right, anchor: 'right', fill: surface.text, tabular: true },
        measure,
      ),
    )
    used = tabularWidth(codeText(join.code), code.font, measure) + sizes.gaps.words
    const host = line(join.host, Math.max(1, box.w - used), 400, size)
    if (!host.cut) {
      nodes.push(
        ...setTextAbout(host, { ...quiet, key: `${id}/host`, x: right - used, anchor: 'right' }, measure),
      )
      used += host.width + sizes.gaps.blocks
    }
  }
  const { hidden, live } = input
  if (silent || (said && !(hidden && live.voters > 0))) return nodes
  // The last row must be able to read what the room waits for; without room for that the count stands alone.
  const loud = hidden && live.withheld !== 'hidden'
  const room = Math.max(1, box.w - used)
  const lines = countLines(input, said).map(text => line(text, room, loud ? 600 : 400, size))
  const count = lines.find(({ cut }) => !cut)
  if (count)
    nodes.push(
      ...setTextAbout(
        count,
        { ...quiet, key: `${id}/voters`, x: box.x, tabular: true, ...(loud && { fill: surface.text }) },
        measure,
      ),
    )
  return nodes
}

/** The number of answers and what it means, the longer text first. */
function countLines({ hidden, live: { open, voters, withheld }, poll }: LookInput, said: boolean): string[] {
  if (voters === 0) return [open ? 'Be the first to answer' : 'No answers']
  // Where a person may send several entries, people are counted.
  const written = poll.type === 'open-feed' || poll.type === 'qa-upvotes'
  const count = written ? plural(voters, 'person', 'people') : plural(voters, 'answer', 'answers')
  if (hidden) return said ? [count] : [`${count} · ${withheldText(withheld)}`, count]
  return [open ? count : `${count}, closed`]
}
