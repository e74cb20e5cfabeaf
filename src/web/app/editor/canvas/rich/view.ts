import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { message } from '../../../messages.ts'
import {
  backspace,
  breakLine,
  enter,
  indent,
  outdent,
  toggleCode,
  toggleForm,
  toggleHeading,
  toggleList,
  toggleScript,
  toggleTask,
} from './commands.ts'
import { isPlain } from './documents.ts'
import { type Look, looks } from './looks.ts'
import { cleanHtml, keepPlain, readPlainText, writeCopied } from './paste.ts'
import { schema } from './schema.ts'
import { typingRules } from './typing-rules.ts'

const { nodes, marks } = schema

/** What the field of a text does beside its own. */
export interface Field {
  look(): Look
  /** Whether a document may be the text: it is short enough. */
  fits(doc: Node): boolean
  /** Whether the text stays plain as long as it has no form. */
  isPlain(): boolean
  changed(state: EditorState, isOtherText: boolean, tr: Transaction): void
  /** Makes the whole text bold or italic in its style, or takes that back. */
  toggleStyle(field: 'bold' | 'italic'): void
  link(): void
  goToTools(): void
  leave(): void
  blurred(to: EventTarget | null): void
}

/** Shows a document for editing in an element. */
export function createView(place: HTMLElement, doc: Node, field: Field): EditorView {
  const view: EditorView = new EditorView(
    { mount: place },
    {
      state: stateOf(doc, field),
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': message('textField.label'),
        'aria-description': message('textField.keys'),
        spellcheck: 'true',
      },
      dispatchTransaction(tr) {
        const { doc } = view.state
        view.updateState(view.state.apply(tr))
        field.changed(view.state, !view.state.doc.eq(doc), tr)
      },
      transformPastedHTML: cleanHtml,
      clipboardTextParser: (text, context) => readPlainText(text, context),
      transformPasted: (slice, { state }) => keepPlain(slice, state),
      clipboardTextSerializer: writeCopied,
      handleKeyPress: typeHeldKey,
      handleKeyDown: eraseByHeldKey,
      handleClickOn: toggleClickedTask,
      handleDOMEvents: {
        blur: (_, event) => field.blurred(event.relatedTarget),
        click: (_, event) => {
          // A link is edited here, and followed on the stage.
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
        },
      },
    },
  )
  return view
}

/** Gives a view the focus, with all of its text selected. */
export function selectAll(view: EditorView): void {
  view.dispatch(view.state.tr.setSelection(wholeOf(view.state.doc)))
  view.focus()
}

/** Returns a selection of a whole document. */
const wholeOf = (doc: Node): TextSelection =>
  TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size)) as TextSelection

const stateOf = (doc: Node, field: Field): EditorState =>
  EditorState.create({
    doc,
    plugins: [
      typingRules(),
      keymap(keysOf(field)),
      keymap(baseKeymap),
      history(),
      looks(field.look),
      limit(field),
      evenTables(),
    ],
  })

/** Refuses what would make a text too long. */
const limit = ({ fits }: Field): Plugin =>
  new Plugin({ filterTransaction: (tr, { doc }) => !tr.docChanged || tr.doc.eq(doc) || fits(tr.doc) })

/** Gives all rows of a table as many cells as the first has. */
const evenTables = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      if (!transactions.some(each => each.docChanged)) return null
      doc.descendants((table, place) => {
        if (table.type !== nodes.table) return table.isBlock && !table.isTextblock
        const width = table.firstChild?.childCount ?? 0
        table.forEach((row, offset) => {
          const at = tr.mapping.map(place + 1 + offset)
          const end = at + row.nodeSize - 1
          for (let count = row.childCount; count < width; count += 1)
            tr.insert(end, nodes.table_cell.create())
          if (row.childCount > width) {
            const kept = row.children.slice(0, width).reduce((size, cell) => size + cell.nodeSize, 0)
            tr.delete(at + 1 + kept, end)
          }
        })
        return false
      })
      return tr.docChanged ? tr : null
    },
  })

/** What is typed by keys that were held while the field was opened. */
function typeHeldKey(view: EditorView, event: KeyboardEvent): boolean {
  if (event.isTrusted) return false
  const { from, to } = view.state.selection
  const insert = () => view.state.tr.insertText(event.key)
  const isHandled = view.someProp('handleTextInput', handle => handle(view, from, to, event.key, insert))
  if (isHandled !== true) view.dispatch(insert())
  return true
}

/** What is erased by such keys: in what is typed, the browser erases. */
function eraseByHeldKey(view: EditorView, { key, isTrusted }: KeyboardEvent): boolean {
  if (isTrusted || (key !== 'Backspace' && key !== 'Delete')) return false
  const { tr, selection } = view.state
  const { $from, from, empty } = selection
  const before = Array.from($from.nodeBefore?.text ?? '').at(-1) ?? ''
  const after = Array.from($from.nodeAfter?.text ?? '')[0] ?? ''
  if (!empty) tr.deleteSelection()
  else if (key === 'Backspace') tr.delete(from - before.length, from)
  else tr.delete(from, from + after.length)
  if (tr.docChanged) view.dispatch(tr)
  return tr.docChanged
}

/** A press of the mark of a task marks it as done, or not done. */
function toggleClickedTask(view: EditorView, _: number, node: Node, at: number, event: MouseEvent): boolean {
  if (node.type !== nodes.list_item || node.attrs['checked'] === null) return false
  if (!(event.target instanceof HTMLElement) || event.target.tagName !== 'LI') return false
  const { left, right } = event.target.getBoundingClientRect()
  if (event.clientX >= left && event.clientX <= right) return false
  view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', node.attrs['checked'] !== true))
  return true
}

/** Makes what is selected bold or italic: all of a text in its style, where no word has a form of its own. */
export const toggleStrong =
  (name: 'bold' | 'italic', field: Field): Command =>
  (state, dispatch) => {
    const type = marks[name]
    const { doc, selection } = state
    const whole = wholeOf(doc)
    const isWhole = selection.from <= whole.from && selection.to >= whole.to && !selection.empty
    if (!isWhole || doc.rangeHasMark(0, doc.content.size, type)) return toggleForm(type)(state, dispatch)
    field.toggleStyle(name)
    return true
  }

const did =
  (work: () => void): Command =>
  () => {
    work()
    return true
  }

function keysOf(field: Field): Record<string, Command> {
  const plainEnter: Command = (state, dispatch) =>
    field.isPlain() && isPlain(state.doc) && breakLine(state, dispatch)
  return {
    'Mod-b': toggleStrong('bold', field),
    'Mod-i': toggleStrong('italic', field),
    'Mod-u': toggleMark(marks.underline),
    'Mod-Shift-x': toggleMark(marks.strike),
    'Mod-e': toggleCode,
    'Mod-.': toggleScript('super'),
    'Mod-,': toggleScript('sub'),
    'Mod-k': did(field.link),
    'Mod-Shift-7': toggleList(nodes.ordered_list),
    'Mod-Shift-8': toggleList(nodes.bullet_list),
    'Mod-Alt-1': toggleHeading(1),
    'Mod-Alt-2': toggleHeading(2),
    'Mod-Alt-3': toggleHeading(3),
    'Mod-Enter': toggleTask,
    'Mod-z': chainCommands(undo, () => true),
    'Mod-y': chainCommands(redo, () => true),
    'Shift-Mod-z': chainCommands(redo, () => true),
    Enter: chainCommands(plainEnter, enter),
    'Shift-Enter': chainCommands(breakLine, enter),
    Backspace: backspace,
    Tab: indent,
    'Shift-Tab': outdent,
    'Alt-F10': did(field.goToTools),
    Escape: did(field.leave),
  }
}
