import { signal } from '@preact/signals'
import { isAreaKind } from '#contract/deck/element.ts'
import { type SlideElement, mapElements } from '#deck/elements.ts'
import { message } from '../messages.ts'
import { say } from '../notice.tsx'
import type { Editor } from './model/editor.ts'

/** How words are set, in texts and in shapes. */
const words = [
  'size',
  'color',
  'bold',
  'italic',
  'font',
  'align',
  'valign',
  'lineHeight',
  'paragraphSpacing',
] as const
/** What a card shows, and how its words are set. */
const cardWords = [
  'showPercent',
  'showCount',
  'showJoin',
  'showTitle',
  'titleFont',
  'titleSize',
  'titleColor',
  'titleBold',
  'textFont',
  'textSize',
] as const
/** What of the form of an element is copied to another one, by its list: not its place, its turn, or what is particular to its content. */
const formOf = {
  texts: [...words, 'opacity', 'shadow'],
  shapes: ['fill', 'width', 'dash', 'opacity', 'shadow', 'outline', 'outlineColor', 'radius'],
  images: ['mask', 'opacity', 'shadow', 'outline', 'outlineColor', 'radius'],
  overlays: ['accent', 'background', 'shadow', 'outline', 'outlineColor', 'radius', ...cardWords],
} as const satisfies Record<SlideElement['list'], readonly string[]>

type Fields = Readonly<Record<string, unknown>>

/** A style that was copied: its fields, of which those that the element has not set are undefined. */
const copied = signal<Fields | null>(null)

/** Whether a style was copied. */
export const hasCopiedStyle = (): boolean => copied.value !== null

/** Copies the style of the element that is selected alone. */
export function copyStyle(editor: Editor): void {
  const [element, more] = editor.selected.value
  if (!element || more) return say(message('copiedStyle.chooseOne'))
  copied.value = styleOf(element)
  return say(message('copiedStyle.copied'))
}

/** Gives the selected elements the style that was copied, as far as they can have it: what it leaves to the theme is left to it. */
export function pasteStyle(editor: Editor): void {
  const style = copied.peek()
  if (!style) return say(message('copiedStyle.none'))
  const elements = new Map(
    editor.selected.value.filter(each => fits(each, style)).map(each => [each.item.id, each]),
  )
  if (elements.size === 0)
    return say(
      message(editor.selection.value.size === 0 ? 'copiedStyle.chooseOthers' : 'copiedStyle.notHere'),
    )
  return editor.editSlide(slide =>
    mapElements(slide, item => {
      const element = elements.get(item.id)
      // A change keeps the kind of what it changes.
      return element ? (withStyle(element, style) as typeof item) : item
    }),
  )
}

/** Whether an element can have a part of a style. */
const fits = (element: SlideElement, style: Fields): boolean =>
  Object.keys(styleOf(element)).some(field => field in style)

function styleOf({ list, item }: SlideElement): Fields {
  const fields = picked(list === 'images' ? item : item.style, formOf[list])
  return list === 'shapes' && isAreaKind(item.shape)
    ? { ...fields, ...picked(item.textStyle, words) }
    : fields
}

/** Returns an element with the fields of a style that it can have. */
function withStyle({ list, item }: SlideElement, style: Fields): object {
  if (list === 'images') return withFields(item, formOf.images, style)
  const changed = { ...item, style: withFields(item.style, formOf[list], style) }
  return list === 'shapes' && isAreaKind(item.shape)
    ? { ...changed, textStyle: withFields(item.textStyle, words, style) }
    : changed
}

const picked = (from: object | undefined, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map(field => [field, (from as Fields | undefined)?.[field]]))

/** Returns an object with those of some fields that a style has; one that is undefined there is taken away. */
function withFields(of: object | undefined, fields: readonly string[], style: Fields): object {
  const changed: Record<string, unknown> = { ...of }
  for (const field of fields.filter(each => each in style))
    if (style[field] === undefined) delete changed[field]
    else changed[field] = style[field]
  return changed
}
