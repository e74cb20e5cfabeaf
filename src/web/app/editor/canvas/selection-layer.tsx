import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { elementName, stackOf } from '#deck/layout.ts'
import { useEditor } from '../model/editor-context.ts'
import { boxAround } from './boxes.ts'
import { dragElements } from './drag-elements.ts'
import { type Guide } from './snapping.ts'
import { placeOf, rotationOf } from './places.ts'
import { SelectionBox } from './selection-box.tsx'

/** What lies over the picture of a slide: a button for each element, the box of what is selected, guides, and the marquee. */
export function SelectionLayer({
  slide,
  aspect,
  marquee,
  onPressEmpty,
}: {
  slide: SlideStep
  /** Width / height of the slide. */
  aspect: number
  /** The marquee that is drawn, in fractions of the slide. */
  marquee: ReadonlySignal<Rect | null>
  /** A press on the slide where there is no element. */
  onPressEmpty: (press: PointerEvent) => void
}) {
  const editor = useEditor()
  const layer = useRef<HTMLDivElement>(null)
  const guides = useSignal<readonly Guide[]>([])
  const { value: selection } = editor.selection
  const { value: marked } = editor.marked
  const stack = stackOf(slide, editor.aspects.value)
  const selected = stack.filter(({ element }) => selection.has(element.id))

  const [first, second] = selected

  const press = (event: PointerEvent, id: string) => {
    if (event.button !== 0) return
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      const ids = new Set(selection)
      if (!ids.delete(id)) ids.add(id)
      return editor.select(ids)
    }
    if (!selection.has(id)) editor.select([id])
    if (!layer.current) return
    const onClick = () => {
      if (selection.size > 1) editor.select([id])
    }
    dragElements(editor, event, { layer: layer.current, aspect, guides, onClick })
  }

  // What undo selects gets the focus from an element that had it, so that only one of them has a ring.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!first || !(focused instanceof HTMLElement) || !layer.current?.contains(focused)) return
    const { element } = focused.dataset
    if (element === undefined || selection.has(element)) return
    layer.current.querySelector<HTMLElement>(`[data-element="${first.element.id}"]`)?.focus()
  }, [selection])

  return (
    <div
      ref={layer}
      class="selection-layer"
      data-several={selected.length > 1 || undefined}
      role="group"
      aria-label="Slide"
      onPointerDown={event => {
        if (event.target === event.currentTarget) onPressEmpty(event)
      }}
    >
      {stack.map(({ element }) => (
        <button
          key={element.id}
          type="button"
          class="element"
          data-element={element.id}
          data-marked={marked.has(element.id) || undefined}
          aria-label={`${elementName(element)}: ${element.label}`}
          aria-pressed={selection.has(element.id)}
          style={placeOf(element.rect, rotationOf(slide, element.id))}
          onPointerDown={event => press(event, element.id)}
          onFocus={event => {
            if (event.currentTarget.matches(':focus-visible') && !selection.has(element.id))
              editor.select([element.id])
          }}
          onDblClick={() => openElement(editor, slide, element.id)}
          onKeyDown={event => {
            if (event.key !== 'Enter' && event.key !== 'F2') return
            event.preventDefault()
            openElement(editor, slide, element.id)
          }}
        />
      ))}
      {first && editor.editing.value === null && (
        <SelectionBox
          box={second ? boxAround(selected.map(({ box }) => box)) : first.element.rect}
          rotation={second ? 0 : rotationOf(slide, first.element.id)}
          layer={layer}
          aspect={aspect}
          guides={guides}
        />
      )}
      {guides.value.map(({ axis, at }) => (
        <div
          key={`${axis}${at}`}
          class="guide"
          data-axis={axis}
          style={axis === 'x' ? { left: `${at * 100}%` } : { top: `${at * 100}%` }}
        />
      ))}
      {marquee.value && <div class="marquee" style={placeOf(marquee.value, 0)} />}
    </div>
  )
}

/** Edits a text in its place; of a card, goes to its prompt. */
function openElement(editor: ReturnType<typeof useEditor>, slide: SlideStep, id: string): void {
  if (slide.texts.some(item => item.id === id)) editor.editing.value = id
  else document.querySelector<HTMLElement>('.inspector [data-first-field]')?.focus()
}
