import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { SlideStep, TextElement } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import { rotationOf } from '#deck/elements.ts'
import { aspectOf } from '#deck/layout.ts'
import { colourOf } from '#scene/named-colours.ts'
import { message } from '../../messages.ts'
import { placeOf } from './places.ts'
import { tonesOn } from '#scene/rich/style.ts'
import { surfaceUnderText } from '#scene/slide.ts'
import { fontOnSlide, richStyleOf } from '#scene/slide-text.ts'
import { loadedLooks } from '#web/ui/loaded-looks.ts'
import { say } from '../../notice.tsx'
import { textContextOf } from '../drawing/draw.ts'
import { useEditor } from '../model/editor-context.ts'
import type { Editor } from '../model/editor.ts'
import { toggleStyle } from '../toggle-style.ts'
import { type Written, isPlain, readDocument, wordsOfDocument, writeDocument } from './rich/documents.ts'
import { type Look, lookAgain, propertiesOf } from './rich/looks.ts'
import { isLinking, openText } from './rich/open-text.ts'
import { schema } from './rich/schema.ts'
import { type Field, createView, selectAll, toggleStrong } from './rich/view.ts'
import './text-field.css'

/** Where the lines of a text stand in its box, as CSS says it. */
const sides = { top: 'start', middle: 'center', bottom: 'end' } as const

/** A text that is edited in its place, as it is drawn. `scale` is the size of a px of the slide on the page. */
export function TextField({ id, scale }: { id: string; scale: number }) {
  const editor = useEditor()
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<OpenField | null>(null)
  const { value: step } = editor.step
  const text = step.kind === 'slide' ? step.texts.find(item => item.id === id) : undefined
  const look = step.kind === 'slide' && text ? lookOf(editor, step, text) : undefined
  const latest = useRef(look)
  latest.current = look ?? latest.current

  useLayoutEffect(() => {
    if (!place.current || !text) return undefined
    const opened = openField(editor, text, place.current, () => latest.current as Look)
    field.current = opened
    return () => {
      field.current = null
      opened.view.destroy()
      openText.value = null
      isLinking.value = false
      editor.deck.closeEdit()
    }
  }, [text === undefined])

  useLayoutEffect(() => {
    const { current: open } = field
    if (!open || !text) return
    if (text.text !== open.shown.text || text.format !== open.shown.format) open.showOther(text)
    else open.view.dispatch(lookAgain(open.view.state))
  }, [
    text?.text,
    text?.format,
    text?.style,
    text?.rect.w,
    look?.style.size,
    look?.tones.text,
    loadedLooks.value,
  ])

  if (!text || !look) return null
  const { rect, style = {} } = text
  return (
    <div
      class="canvas-text"
      style={{
        ...placeOf({ ...rect, w: Math.min(rect.w, 1 - rect.x) }, rotationOf(text)),
        alignItems: sides[style.valign ?? 'top'],
        ...propertiesOf(look, scale),
      }}
      onKeyDown={event => event.stopPropagation()}
    >
      <div ref={place} />
    </div>
  )
}

/** Returns what a text on a slide is drawn with, at the size at which it has space. */
function lookOf(editor: Editor, slide: SlideStep, text: TextElement): Look {
  const { style = {}, rect } = text
  const context = textContextOf(editor.deck.content.value, editor.aspects.value, editor.measure.value)
  const aspect = aspectOf(slide, editor.aspects.value)
  const { size } = fontOnSlide(text, aspect, context)
  const { theme } = context
  const below = surfaceUnderText(slide, text, theme, aspect)
  const own = style.color === undefined ? undefined : colourOf(style.color, theme, theme.stage)
  return {
    style: { ...richStyleOf(style, context), size },
    tones: tonesOn(below, theme.accent, own),
    measure: context.measure,
    width: Math.min(rect.w, 1 - rect.x) * 1_600,
  }
}

/** A text in its field. */
interface OpenField {
  view: EditorView
  /** What the field shows, as it was read or written last. */
  shown: Written
  /** Shows what somebody else has written, with the cursor near where it was. */
  showOther(written: Written): void
}

/** Opens a text for editing in an element. */
function openField(
  editor: Editor,
  { id, ...first }: TextElement,
  place: HTMLElement,
  look: () => Look,
): OpenField {
  let origin = { written: first as Written, doc: readDocument(first) }
  /** Returns what a document is stored as. What nobody has changed stays as it was written. */
  const write = (doc: Node): Written => {
    if (doc.eq(origin.doc)) return origin.written
    const { format } = origin.written
    if (format !== 'markdown' && isPlain(doc)) return { text: wordsOfDocument(doc), format }
    return { text: writeDocument(doc), format: 'markdown' }
  }
  const leave = () => {
    if (editor.editing.value !== id) return
    editor.editing.value = null
    if (isEmpty(view.state.doc))
      editor.editSlide(slide => ({ ...slide, texts: slide.texts.filter(item => item.id !== id) }))
  }
  const leaveFor = (to: EventTarget | null) => {
    const isAtText = to instanceof Element && (view.dom.contains(to) || to.closest('.text-tools') !== null)
    if (!isAtText) leave()
  }
  const show = () => {
    openText.value = {
      state: view.state,
      run(command) {
        command(view.state, view.dispatch, view)
        view.focus()
      },
      toggleStrong: name => toggleStrong(name, field)(view.state, view.dispatch, view),
      leaveFor,
      focus: () => view.focus(),
    }
  }
  const field: Field = {
    look,
    fits(doc) {
      const { length } = write(doc).text
      const doesFit = length <= limits.text || length <= open.shown.text.length
      if (!doesFit) say(message('textField.tooLong', { count: limits.text }))
      return doesFit
    },
    isPlain: () => origin.written.format !== 'markdown',
    changed({ doc }, isOtherText, tr) {
      if (isOtherText && tr.getMeta(fromOthers) !== true) {
        open.shown = write(doc)
        const { shown } = open
        editor.editSlide(
          slide => ({
            ...slide,
            texts: slide.texts.map(item => (item.id === id ? withWritten(item, shown) : item)),
          }),
          `text ${id}`,
        )
      }
      show()
    },
    toggleStyle: name => toggleStyle(editor, name),
    link: () => (isLinking.value = true),
    goToTools: () => document.querySelector<HTMLElement>('.text-tools button')?.focus(),
    leave,
    blurred: leaveFor,
  }
  const view: EditorView = createView(place, origin.doc, field)
  const open: OpenField = {
    view,
    shown: first,
    showOther(written) {
      origin = { written, doc: readDocument(written) }
      open.shown = written
      const { tr, selection } = view.state
      tr.replaceWith(0, tr.doc.content.size, origin.doc.content)
      const near = TextSelection.near(tr.doc.resolve(Math.min(selection.from, tr.doc.content.size)))
      view.dispatch(tr.setSelection(near).setMeta('addToHistory', false).setMeta(fromOthers, true))
    },
  }
  selectAll(view)
  return open
}

/** Returns a text with other words. */
function withWritten(item: TextElement, { text, format }: Written): TextElement {
  if (format !== undefined) return { ...item, text, format }
  const plain = { ...item, text }
  delete plain.format
  return plain
}

/** Marks a change that somebody else has made. */
const fromOthers = 'fromOthers'

/** Whether nothing of a document is seen but marks of lists. */
function isEmpty(doc: Node): boolean {
  let isSeen = doc.textContent.trim() !== ''
  doc.descendants(({ type }) => {
    if (type === schema.nodes.rule || type === schema.nodes.table) isSeen = true
  })
  return !isSeen
}
