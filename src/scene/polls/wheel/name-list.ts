import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitLine, legible } from '../../text.ts'
import type { LookInput } from '../look.ts'

/** Width of a column and height of a row, in sizes of the type, and the part of the column that a name takes at most. */
const column = { width: 8.5, row: 1.45, text: 0.94 } as const
const mostColumns = 4

/**
 * Draws names in columns, as many as there is space for, and a line that says how many of `total` are left out. Returns nothing where there is no space
 * for two rows.
 */
export function drawNameList(box: Box, names: readonly string[], total: number, input: LookInput): Node[] {
  const { element, family, id, measure, sizes, surface, words } = input
  const size = legible(sizes.note)
  const rows = Math.floor(box.h / (size * column.row))
  const wanted = Math.min(mostColumns, Math.floor(box.w / (size * column.width)))
  if (rows < 2 || wanted < 1) return []
  const space = rows * wanted
  const named = names.slice(0, total > Math.min(space, names.length) ? space - 1 : space)
  const left = total - named.length
  const shown = left > 0 ? [...named, words.text('more', { count: left })] : named
  const columns = Math.ceil(shown.length / rows)
  // All columns are about equally long.
  const perColumn = Math.ceil(shown.length / columns)
  const width = box.w / Math.max(2, columns)
  return shown.flatMap((name, index) => {
    const line = fitLine({ text: name, width: width * column.text, size, weight: 500, family }, measure)
    const place = {
      key: `${id}/listed${index}`,
      x: box.x + width * Math.floor(index / perColumn),
      y: box.y + size * column.row * (index % perColumn),
      fill: index < named.length ? surface.text : surface.muted,
      element,
      role: 'note' as const,
    }
    return setText({ ...line, cut: false }, place, measure)
  })
}
