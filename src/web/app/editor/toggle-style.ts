import type { Editor } from './model/editor.ts'

/** Makes the selected texts bold or italic, or none of them when all are. */
export function toggleStyle({ selected, editSlide }: Editor, field: 'bold' | 'italic'): void {
  const texts = selected.value.flatMap(({ list, item }) => (list === 'texts' ? [item] : []))
  if (texts.length === 0) return
  const isOn = texts.every(({ style }) => style?.[field] === true)
  editSlide(slide => ({
    ...slide,
    texts: slide.texts.map(text => {
      if (!texts.includes(text)) return text
      const { [field]: _, ...style } = text.style ?? {}
      return { ...text, style: isOn ? style : { ...style, [field]: true } }
    }),
  }))
}
