import { useLayoutEffect, useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { direction } from '#contract/text/direction.ts'
import { drawnExtras } from '../drawing/draw.ts'
import { themeOf } from '#scene/deck-theme.ts'
import { familyOfText, textSize } from '#scene/slide.ts'
import { lineHeight } from '#scene/text.ts'
import { fontStack } from '#scene/theme.ts'
import { useEditor } from '../model/editor-context.ts'

/** Where the lines of a text stand in its box, as CSS says it. */
const sides = { top: 'start', middle: 'center', bottom: 'end' } as const

/** A text that is edited in its place, as it is drawn. `scale` is the size of a px of the slide on the page. */
export function TextField({ id, scale }: { id: string; scale: number }) {
  const editor = useEditor()
  const field = useRef<HTMLTextAreaElement>(null)
  const { value: step } = editor.step
  const text = step.kind === 'slide' ? step.texts.find(item => item.id === id) : undefined
  const { deck, aspects } = editor
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
    return () => deck.closeEdit()
  }, [])
  if (!text) return null
  const { rect, style = {} } = text
  const content = deck.content.value
  const theme = themeOf(drawnExtras(content, aspects.value))
  const family = familyOfText(
    style,
    theme,
    content.fonts.map(({ family: name }) => name),
  )
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
        dir={direction(text.text)}
        maxLength={limits.text}
        value={text.text}
        style={{
          color: style.color ?? theme.stage.text,
          fontFamily: fontStack(family),
          fontSize: `${(style.size ?? textSize) * scale}px`,
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
          if (event.key === 'Escape') leave()
        }}
        onBlur={leave}
      />
    </div>
  )
}
