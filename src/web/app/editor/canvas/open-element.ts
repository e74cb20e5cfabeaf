import type { SlideStep, Step } from '#contract/deck/deck.ts'
import { isAreaKind } from '#contract/deck/element.ts'
import { findElement } from '#deck/elements.ts'
import { notLoaded } from '../../loaded-page.tsx'
import { sayError } from '../../notice.tsx'
import { focusFirstField, isTouched } from '../first-field.ts'
import { holdKeys } from '../hold-keys.ts'
import type { Editor } from '../model/editor.ts'
import { later } from '../later.ts'

/** Edits a text or crops a picture in its place; of a shape, goes to its words; of a card, to the field of what is at the pointer, or to its prompt. */
export function openElement(editor: Editor, slide: SlideStep, id: string, event?: MouseEvent): void {
  const card = slide.overlays.find(item => item.id === id)
  const canvas = event?.target instanceof Element ? event.target.closest('.canvas') : null
  if (findElement(slide, id)?.item.locked === true) void focusFirstField()
  else if (slide.texts.some(item => item.id === id)) editText(editor, id)
  else if (slide.images.some(item => item.id === id)) editor.editing.value = id
  else if (event && canvas && card)
    open(import('./open-field.ts').then(file => file.openCardField(editor, slide.id, card, canvas, event)))
  else if (slide.shapes.some(item => item.id === id && isAreaKind(item.shape)) && !isTouched())
    open(
      import('../checks/go-to.ts').then(file =>
        file.goTo(editor, { stepId: slide.id, elementId: id, field: 'shape.text' }, true),
      ),
    )
  else void focusFirstField()
}

/** Goes to the field of a poll in which the text at a place of its picture is written. */
export function openPoll(editor: Editor, step: Step & { kind: 'poll' }, target: SVGElement): void {
  open(import('./open-field.ts').then(file => file.openField(editor, step, target)))
}

/** Edits a text in its place, once the code for that is loaded. */
export function editText(editor: Editor, id: string): void {
  open(later(() => import('./text-field.tsx')))
  editor.editing.value = id
}

/** Holds what is typed until a field is open; says when its code cannot be loaded. */
function open(opening: Promise<unknown>): void {
  holdKeys(opening)
  opening.catch(() => sayError(notLoaded()))
}
