import {
  chainCommands,
  exitCode,
  lift,
  newlineInCode,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import type { MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema
const item = nodes.list_item
/** As many levels as lists may have. */
const mostLevels = 3

/** Returns the depth of the innermost node of some types around a place; 0 for none. */
export function depthOf(place: ResolvedPos, ...types: readonly NodeType[]): number {
  for (let { depth } = place; depth > 0; depth -= 1) if (types.includes(place.node(depth).type)) return depth
  return 0
}

const isList = ({ type }: Node): boolean => type === nodes.bullet_list || type === nodes.ordered_list

/** Returns how many lists are around a place. */
function levelsAround(place: ResolvedPos): number {
  let count = 0
  for (let { depth } = place; depth > 0; depth -= 1) if (isList(place.node(depth))) count += 1
  return count
}

/** Whether what is selected, or the cursor, has a form. */
export function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return (
    doc.rangeHasMark(from, to, type) && textsBetween(doc, from, to).every(node => type.isInSet(node.marks))
  )
}

/** Gives the selected words a form, or takes it. */
export const toggleForm = (type: MarkType, attrs: Record<string, unknown> | null = null): Command =>
  toggleMark(type, attrs, { removeWhenPresent: false, includeWhitespace: true })

/** Puts words above or below the line, or back. */
export const toggleScript =
  (kind: 'super' | 'sub'): Command =>
  (state, dispatch) => {
    const { from, to, empty, $from } = state.selection
    const isOn = empty
      ? $from.marks().some(mark => mark.type === marks.script && mark.attrs['kind'] === kind)
      : state.doc.rangeHasMark(from, to, marks.script) &&
        !textsBetween(state.doc, from, to).some(node => !marks.script.create({ kind }).isInSet(node.marks))
    if (isOn) return toggleMark(marks.script)(state, dispatch)
    if (empty) {
      dispatch?.(state.tr.addStoredMark(marks.script.create({ kind })))
      return true
    }
    dispatch?.(state.tr.addMark(from, to, marks.script.create({ kind })))
    return true
  }

function textsBetween(doc: Node, from: number, to: number): Node[] {
  const found: Node[] = []
  doc.nodesBetween(from, to, node => {
    if (node.isText) found.push(node)
  })
  return found
}

/** Makes the selected paragraphs items of a list, items of such a list paragraphs, and items of another list items of such a one. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const depth = depthOf($from, nodes.bullet_list, nodes.ordered_list)
    if (depth === 0) return wrapInList(type)(state, dispatch)
    if ($from.node(depth).type === type) return liftListItem(item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  }

/** Makes the selected paragraphs headings of a level, or paragraphs again. */
export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from
    const isOn = parent.type === nodes.heading && parent.attrs['level'] === level
    return setBlockType(isOn ? nodes.paragraph : nodes.heading, isOn ? null : { level })(state, dispatch)
  }

/** Returns the level that the heading of the toolbar has next: none, 1, 2, 3, none. */
export const nextHeading: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  const level = parent.type === nodes.heading ? Number(parent.attrs['level']) + 1 : 1
  return level > 3
    ? setBlockType(nodes.paragraph)(state, dispatch)
    : setBlockType(nodes.heading, { level })(state, dispatch)
}

/** Puts the selected paragraphs into a quote, or takes them out of it. */
export const toggleQuote: Command = (state, dispatch) =>
  depthOf(state.selection.$from, nodes.quote) > 0
    ? lift(state, dispatch)
    : wrapIn(nodes.quote)(state, dispatch)

/** Makes selected words code, and a paragraph in which nothing is selected a program; or takes that back. */
export const toggleCode: Command = (state, dispatch) => {
  const { empty, $from } = state.selection
  if ($from.parent.type === nodes.code_block) return setBlockType(nodes.paragraph)(state, dispatch)
  const isForm = !empty || $from.parent.content.size > 0
  return isForm ? toggleMark(marks.code)(state, dispatch) : setBlockType(nodes.code_block)(state, dispatch)
}

/** Marks a task as done or not done. */
export const toggleTask: Command = (state, dispatch) => {
  const { $from } = state.selection
  const depth = depthOf($from, item)
  if (depth === 0 || $from.node(depth).attrs['checked'] === null) return false
  dispatch?.(
    state.tr.setNodeAttribute($from.before(depth), 'checked', $from.node(depth).attrs['checked'] !== true),
  )
  return true
}

/** Breaks the line. */
export const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type !== nodes.paragraph) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Ends a program with its second empty line. */
const leaveProgram: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const { parent } = $from
  const isEnd = empty && parent.type === nodes.code_block && $from.parentOffset === parent.content.size
  if (!isEnd || !parent.textContent.endsWith('\n')) return false
  return exitCode(state, tr => {
    dispatch?.(tr.delete($from.pos - 1, $from.pos))
  })
}

const splitItem: Command = (state, dispatch) => {
  const depth = depthOf(state.selection.$from, item)
  const isTask = depth > 0 && state.selection.$from.node(depth).attrs['checked'] !== null
  return splitListItem(item, isTask ? { checked: false } : undefined)(state, dispatch)
}

/** What Enter does before it splits a paragraph. */
export const enter: Command = (state, dispatch) =>
  chainCommands(leaveProgram, newlineInCode, enterCell, splitItem)(state, dispatch)

/** At the beginning of an item, a heading or an empty program, makes a paragraph of it. */
export const backspace: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  const { parent } = $from
  if (parent.type === nodes.heading || (parent.type === nodes.code_block && parent.content.size === 0))
    return setBlockType(nodes.paragraph)(state, dispatch)
  if (parent.type === nodes.table_cell) return removeEmptyRow(state, dispatch)
  const depth = depthOf($from, item)
  const isFirst = depth > 0 && depth === $from.depth - 1 && $from.index(depth) === 0
  return isFirst && liftListItem(item)(state, dispatch)
}

/** Indents items, goes to the next cell, or writes a tab. */
export const indent: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (depthOf($from, nodes.table_cell) > 0) return nextCell(1)(state, dispatch)
  if (depthOf($from, item) === 0) {
    if ($from.parent.type === nodes.paragraph || $from.parent.type === nodes.code_block)
      dispatch?.(state.tr.insertText('\t').scrollIntoView())
    return true
  }
  if (levelsAround($from) < mostLevels) sinkListItem(item)(state, dispatch)
  return true
}

/** Takes an indent back, or goes to the cell before. */
export const outdent: Command = (state, dispatch) => {
  if (depthOf(state.selection.$from, nodes.table_cell) > 0) return nextCell(-1)(state, dispatch)
  if (levelsAround(state.selection.$from) > 1) liftListItem(item)(state, dispatch)
  return true
}

/** Goes to another cell; after the last one, adds a row. */
const nextCell =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const depth = depthOf($from, nodes.table)
    const places: number[] = []
    state.doc.nodesBetween($from.start(depth), $from.end(depth), (node, place) => {
      if (node.type === nodes.table_cell) places.push(place)
    })
    const index = places.indexOf($from.before(depthOf($from, nodes.table_cell)))
    const next = places[index + by]
    if (next !== undefined) {
      const cell = state.doc.nodeAt(next)
      const selection = TextSelection.create(state.doc, next + 1, next + 1 + (cell?.content.size ?? 0))
      dispatch?.(state.tr.setSelection(selection).scrollIntoView())
      return true
    }
    if (by === 1) {
      const row = $from.node(depth).lastChild
      const cells = Array.from({ length: row?.childCount ?? 1 }, () => nodes.table_cell.create())
      const end = $from.end(depth)
      const tr = state.tr.insert(end, nodes.table_row.create(null, cells))
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView())
    }
    return true
  }

/** Goes to the cell below; from the last row to a new paragraph below the table. */
const enterCell: Command = (state, dispatch) => {
  const { $from } = state.selection
  const depth = depthOf($from, nodes.table)
  if (depth === 0) return false
  const table = $from.node(depth)
  const row = $from.index(depth)
  const column = $from.index(depth + 1)
  if (row + 1 < table.childCount) {
    let place = $from.after(depth + 1) + 1
    const cells = table.child(row + 1).children
    for (const cell of cells.slice(0, column)) place += cell.nodeSize
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, place + 1)).scrollIntoView())
    return true
  }
  const end = $from.after(depth)
  const tr = state.tr.insert(end, nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}

const removeEmptyRow: Command = (state, dispatch) => {
  const { $from } = state.selection
  const depth = depthOf($from, nodes.table_row)
  const table = $from.node(depth - 1)
  if ($from.node(depth).textContent !== '') return true
  if (table.childCount === 1) {
    dispatch?.(
      state.tr.replaceRangeWith($from.before(depth - 1), $from.after(depth - 1), nodes.paragraph.create()),
    )
    return true
  }
  const tr = state.tr.delete($from.before(depth), $from.after(depth))
  const near = TextSelection.near(tr.doc.resolve(Math.max(1, $from.before(depth) - 1)), -1)
  dispatch?.(tr.setSelection(near).scrollIntoView())
  return true
}
