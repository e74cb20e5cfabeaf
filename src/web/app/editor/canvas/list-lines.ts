/** What is selected of a text, in characters. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** A part of a text that is replaced, and what is selected after that. */
export interface Replacement {
  from: number
  to: number
  by: string
  start: number
  end: number
}

/** The beginning of a line of a list: its indent, its marker and the space after that. */
const listLine = /^([ \t]*)([-•]) /
const indent = '\t'

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

/**
 * Returns what Enter does in a line of a list: the next line has the same marker, and one that has nothing but its marker ends the list.
 * Undefined where it begins a line as usual.
 */
export function continueList({ text, start, end }: Selected): Replacement | undefined {
  const from = lineStart(text, start)
  const line = text.slice(from, lineEnd(text, start))
  const [marker = ''] = listLine.exec(line) ?? []
  if (marker === '' || start - from < marker.length) return undefined
  if (line === marker && start === end) return { from, to: start, by: '', start: from, end: from }
  const by = `\n${marker}`
  return { from: start, to: end, by, start: start + by.length, end: start + by.length }
}

/**
 * Returns what Tab does: it indents lines of a list and lines of which several are selected, or with Shift takes an indent back; elsewhere
 * it writes a tab. Undefined when there is nothing to take back.
 */
export function indentLines({ text, start, end }: Selected, isBack: boolean): Replacement | undefined {
  const from = lineStart(text, start)
  const lines = text.slice(from, lineEnd(text, end)).split('\n')
  const isOfList = lines.length > 1 || listLine.test(lines[0] ?? '')
  if (!isBack && !isOfList)
    return { from: start, to: end, by: indent, start: start + indent.length, end: start + indent.length }
  const changed = lines.map(line => (isBack ? line.replace(/^(?:\t| {1,4})/, '') : indent + line))
  const by = changed.join('\n')
  const before = lines.join('\n')
  if (by === before) return undefined
  const first = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  return {
    from,
    to: from + before.length,
    by,
    start: Math.max(from, start + first),
    end: Math.max(from, end + by.length - before.length),
  }
}
