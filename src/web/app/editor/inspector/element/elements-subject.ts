import type { z } from 'zod'
import { imageElement, overlay, shapeElement, textElement } from '#contract/deck/element.ts'
import { type ElementList, type SlideElement, mapElements } from '#deck/elements.ts'
import type { Editor } from '../../model/editor.ts'
import { type Subject, messageFor, partOf, withField } from '../form/subject.ts'

const schemas: Record<ElementList, z.ZodType> = {
  overlays: overlay,
  texts: textElement,
  shapes: shapeElement,
  images: imageElement,
}

/** What the lists of a slide are called in `data-field`. */
const names: Record<ElementList, string> = {
  overlays: 'card',
  texts: 'text',
  shapes: 'shape',
  images: 'image',
}

/** The card or element of a list. */
export type ItemOf<List extends ElementList> = Extract<SlideElement, { list: List }>['item']
type Item = ItemOf<ElementList>

/** Returns the selected elements of a list as a subject, which changes them together. */
export const elementsOfList = <List extends ElementList>(editor: Editor, list: List): Subject<ItemOf<List>> =>
  // The items of a list are of its kind.
  subjectOf(editor, element => element.list === list, names[list]) as unknown as Subject<ItemOf<List>>

/** Returns all selected elements as a subject. */
export const allElements = (editor: Editor): Subject<Item> => {
  const lists = new Set(editor.selected.value.map(({ list }) => list))
  const [only] = lists
  return subjectOf(editor, () => true, lists.size === 1 && only ? names[only] : 'elements')
}

/** What says how an element looks whatever it shows. */
interface Looks {
  rotation?: number | undefined
  opacity?: number | undefined
}

/** Returns how all selected elements look as a subject: the style of each, and a picture itself. */
export function allLooks(editor: Editor): Subject<Looks> {
  const elements = allElements(editor)
  const styles = partOf(elements as unknown as Subject<{ style?: Looks }>, 'style')
  return {
    ...styles,
    values: elements.values.map((item): Looks => ('dataUrl' in item ? item : (item.style ?? {}))),
    change: (change, key) =>
      elements.change(item => {
        // What is changed stays of its kind.
        if ('dataUrl' in item) return change(item) as Item
        const style = change(item.style ?? {})
        return withField(
          item,
          'style' as keyof Item,
          (Object.keys(style).length > 0 ? style : undefined) as undefined,
        )
      }, key),
  }
}

function subjectOf(
  editor: Editor,
  isChosen: (element: SlideElement) => boolean,
  name: string,
): Subject<Item> {
  const elements = editor.selected.value.filter(isChosen)
  const ids = new Set(elements.map(({ item }) => item.id))
  return {
    name,
    values: elements.map(({ item }) => item),
    change(change, key) {
      for (const { list, item } of elements) {
        const message = messageFor(schemas[list], [change(item)])
        if (message !== null) return message
      }
      editor.editSlide(
        // A change keeps the kind of what it changes.
        slide => mapElements(slide, item => (ids.has(item.id) ? (change(item) as typeof item) : item)),
        key && `${[...ids].join(' ')} ${key}`,
      )
      return null
    },
    close: editor.deck.closeEdit,
  }
}
