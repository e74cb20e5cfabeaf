import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

const { link } = schema.marks

/** Returns the address of the link in which a selection begins. */
export function hrefAt({ selection: { $from, $to, empty }, doc }: EditorState): string | undefined {
  const mark =
    link.isInSet($from.marks()) ?? ($from.nodeAfter ? link.isInSet($from.nodeAfter.marks) : undefined)
  if (!mark || (!empty && !doc.rangeHasMark($from.pos, $to.pos, link))) return undefined
  return mark.attrs['href'] as string
}

/**
 * Gives the selected words an address, or with null takes it. Without a selection, it is that of the link around the cursor, or the address
 * is written.
 */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to } = rangeOf(state)
    const { tr } = state
    if (href === null) tr.removeMark(from, to, link)
    else if (from < to) tr.removeMark(from, to, link).addMark(from, to, link.create({ href }))
    else {
      const words = href.replace(/^(?:https:\/\/|mailto:)/u, '').replace(/\/$/u, '')
      tr.insertText(words).addMark(from, from + words.length, link.create({ href }))
    }
    dispatch?.(tr)
    return true
  }

/** Returns what is selected, or the link around the cursor. */
function rangeOf({ selection: { $from, from, to, empty } }: EditorState): { from: number; to: number } {
  if (!empty) return { from, to }
  const start = $from.start()
  let found = { from, to }
  let begin: number | null = null
  $from.parent.forEach((node, offset) => {
    const isLink = link.isInSet(node.marks) !== undefined
    if (isLink) begin ??= start + offset
    const end = start + offset + node.nodeSize
    if (isLink && begin !== null && begin <= from && end >= from) found = { from: begin, to: end }
    if (!isLink) begin = null
  })
  return found
}
