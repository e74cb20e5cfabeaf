import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { findElement, groupOf, rotationOf } from '#deck/elements.ts'
import { entrancesOf } from '#deck/entrances-of.ts'
import { stackOf } from '#deck/layout.ts'
import { boundsOf } from '#scene/bounds.ts'
import { account } from '../../session.ts'
import type { Editor } from '../model/editor.ts'
import { useEditor } from '../model/editor-context.ts'
import type { Guide } from './snapping.ts'
import { asLine, endsOf } from './line-ends.ts'
import { loadedGesture } from './loaded-gesture.ts'
import { placeOf, placeOfLine } from './places.ts'
import { loadedPart } from '../../loaded-page.tsx'
import { message } from '../../messages.ts'
import { openElement } from './open-element.ts'
import { later } from '../later.ts'

/** What is around selected elements. The code is loaded once the slide is painted. */
const SelectionBox = loadedPart(
  () => later(() => import('./selection-box.tsx')).then(file => file.SelectionBox),
  () => null,
)
const LineHandles = loadedPart(
  () => later(() => import('./line-handles.tsx')).then(file => file.LineHandles),
  () => null,
)

/** What others have selected, the signs of films, and the pins of comments. */
const Marks = loadedPart(
  () => later(() => import('./marks.tsx')).then(file => file.Marks),
  () => null,
)
/** Returns those others who have something selected on a step. */
const colleaguesOn = (editor: Editor, step: string) =>
  (editor.present.value?.people ?? []).filter(
    ({ id, step: at, elements = [] }) => at === step && elements.length > 0 && id !== account.value?.id,
  )

const dragElements = loadedGesture(() => import('./drag-elements.ts').then(file => file.dragElements))

/** Loads what selects and moves elements before it is needed. */
export function preloadHandles(): void {
  dragElements.preload()
  SelectionBox.preload()
  LineHandles.preload()
}

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

  const colleagues = colleaguesOn(editor, slide.id)
  const [first, second] = selected
  const lineOf = (id: string) => asLine(findElement(slide, id))
  const itemOf = (id: string) => findElement(slide, id)?.item
  const turnOf = (id: string) => {
    const item = itemOf(id)
    return item ? rotationOf(item) : 0
  }
  const isLocked = (id: string) => itemOf(id)?.locked === true
  const entrances = entrancesOf(slide)
  const only = first && !second ? lineOf(first.element.id) : undefined

  const press = (event: PointerEvent, id: string) => {
    if (event.button !== 0) return
    const group = groupOf(slide, id)
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      const ids = new Set(selection)
      const isChosen = ids.has(id)
      for (const each of group) {
        if (isChosen) ids.delete(each)
        else ids.add(each)
      }
      return editor.select(ids)
    }
    const [only] = selection
    // One of the group was gone to.
    const isInside = selection.size === 1 && only !== undefined && group.has(only)
    if (!selection.has(id)) editor.select(isInside ? [id] : group)
    if (!layer.current || isLocked(id)) return
    const onClick = () => {
      if (selection.size > group.size) editor.select(group)
    }
    dragElements(editor, event, { layer: layer.current, aspect, guides, onClick })
  }

  /** Opens an element; in a group that is selected as a whole, goes to it first. */
  const open = (event: MouseEvent, id: string) => {
    const isOfGroup = groupOf(slide, id).size > 1
    if (isOfGroup && editor.selection.value.size > 1) editor.select([id])
    else openElement(editor, slide, id, event)
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
      aria-label={message('slideElements.name')}
      onPointerDown={event => {
        if (event.target === event.currentTarget) onPressEmpty(event)
      }}
    >
      {stack.map(({ element, isHidden }) => {
        const line = lineOf(element.id)
        const entrance = entrances.get(element.id)
        let name = message(`slideElements.${element.kind}`, { number: element.index })
        if (isHidden) name = message('slideElements.hidden', { element: name })
        if (isLocked(element.id)) name = message('slideElements.locked', { element: name })
        if (entrance !== undefined)
          name = message('slideElements.entrance', { element: name, number: entrance })
        return (
          <button
            key={element.id}
            type="button"
            class="element"
            data-element={element.id}
            data-line={line !== undefined || undefined}
            data-marked={marked.has(element.id) || undefined}
            data-hidden={isHidden || undefined}
            data-locked={isLocked(element.id) || undefined}
            data-build={entrance}
            aria-label={message('slideElements.label', { element: name, label: element.label })}
            aria-pressed={selection.has(element.id)}
            style={
              line ? placeOfLine(endsOf(line, aspect), aspect) : placeOf(element.rect, turnOf(element.id))
            }
            onPointerDown={event => press(event, element.id)}
            onFocus={event => {
              if (event.currentTarget.matches(':focus-visible') && !selection.has(element.id))
                editor.select([element.id])
            }}
            onDblClick={event => open(event, element.id)}
            onKeyDown={event => {
              if (event.key !== 'Enter' && event.key !== 'F2') return
              event.preventDefault()
              openElement(editor, slide, element.id)
            }}
          />
        )
      })}
      {only && !isLocked(only.id) ? (
        <LineHandles line={only} layer={layer} aspect={aspect} guides={guides} />
      ) : (
        first &&
        editor.editing.value === null && (
          <SelectionBox
            box={second ? boundsOf(selected.map(({ box }) => box)) : first.element.rect}
            rotation={second ? 0 : turnOf(first.element.id)}
            isLocked={selected.every(({ element }) => isLocked(element.id))}
            layer={layer}
            aspect={aspect}
            guides={guides}
          />
        )
      )}
      {(colleagues.length > 0 ||
        editor.commented.value.has(slide.id) ||
        slide.images.some(({ film }) => film)) && <Marks slide={slide} aspect={aspect} people={colleagues} />}
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
