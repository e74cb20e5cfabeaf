import type { TargetedKeyboardEvent } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { direction } from '#contract/text/direction.ts'
import { aspectOf } from '#deck/layout.ts'
import { textContextOf } from '../drawing/draw.ts'
import { fontOnSlide } from '#scene/slide-text.ts'
import { lineHeight } from '#scene/text.ts'
import { fontStack } from '#scene/theme.ts'
import { useEditor } from '../model/editor-context.ts'
import { type Replacement, continueList, indentLines } from './list-lines.ts'

/** Where the lines of a text stand in its box, as CSS says it. */
const sides = { top: 'start', middle: 'center', bottom: 'end' } as const

/** A text that is edited in its place, as it is drawn. `scale` is the size of a px of the slide on the page. */
export function TextField({ id, scale }: { id: string; scale: number }) {
  const editor = useEditor()
  const field = useRef<HTMLTextAreaElement>(null)
  const { value: step } = editor.step
  const text = step.kind === 'slide' ? step.texts.find(item => item.id === id) : undefined
  const { deck, aspects, measure } = editor
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
    return () => deck.closeEdit()
  }, [])
  if (step.kind !== 'slide' || !text) return null
  const { rect, style = {} } = text
  const context = textContextOf(deck.content.value, aspects.value, measure.value)
  const font = fontOnSlide(text, aspectOf(step, aspects.value), context)
  const leave = () => {
    editor.editing.value = null
    if (text.text.trim() === '')
      editor.editSlide(slide => ({ ...slide, texts: slide.texts.filter(item => item.id !== id) }))
  }
  return (
    <div
      class="canvas-text"
      style={{
        left: `${rect.x * 100}%`,
        top: `${rect.y * 100}%`,
        width: `${rect.w * 100}%`,
        height: `${rect.h * 100}%`,
        alignItems: sides[style.valign ?? 'top'],
      }}
    >
      <textarea
        ref={field}
        aria-label="Text"
        aria-description="Tab indents a line of a list. Escape leaves the text."
        dir={direction(text.text)}
        maxLength={limits.text}
        value={text.text}
        style={{
          color: style.color ?? context.theme.stage.text,
          fontFamily: fontStack(font.family),
          fontSize: `${font.size * scale}px`,
          fontWeight: style.bold === true ? 700 : 400,
          fontStyle: style.italic === true ? 'italic' : 'normal',
          lineHeight: style.lineHeight ?? lineHeight.body,
          textAlign: style.align ?? 'start',
        }}
        onInput={({ currentTarget: { value } }) =>
          editor.editSlide(
            slide => ({
              ...slide,
              texts: slide.texts.map(item => (item.id === id ? { ...item, text: value } : item)),
            }),
            `text ${id}`,
          )
        }
        onKeyDown={event => {
          event.stopPropagation()
          if (event.key === 'Escape') return leave()
          const replacement = replacementOf(event)
          if (!replacement) return
          event.preventDefault()
          if (replacement !== 'none') replace(event.currentTarget, replacement)
        }}
        onBlur={leave}
      />
    </div>
  )
}

/** Returns what a key replaces in a text; `none` when it changes nothing but is not for the browser; undefined when it is. */
function replacementOf(event: TargetedKeyboardEvent<HTMLTextAreaElement>): Replacement | 'none' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, currentTarget } = event
  if (ctrlKey || metaKey || altKey || isComposing) return undefined
  const { value: text, selectionStart: start, selectionEnd: end } = currentTarget
  if (key === 'Tab') return indentLines({ text, start, end }, shiftKey) ?? 'none'
  return key === 'Enter' && !shiftKey ? continueList({ text, start, end }) : undefined
}

/** Replaces a part of what is in a field, as if it were typed: the browser can undo it. */
function replace(field: HTMLTextAreaElement, { from, to, by, start, end }: Replacement): void {
  field.setSelectionRange(from, to)
  // The one way to edit that keeps what the browser can undo.
  document.execCommand(by === '' ? 'delete' : 'insertText', false, by)
  field.setSelectionRange(start, end)
}
