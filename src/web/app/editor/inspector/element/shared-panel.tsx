import { type SlideElement, isText } from '#deck/elements.ts'
import { message } from '../../../messages.ts'
import { useEditor } from '../../model/editor-context.ts'
import { ColourField } from '../form/colour-field.tsx'
import { FontField } from '../form/font-field.tsx'
import { Group } from '../form/group.tsx'
import { type Subject, fieldOf, withField } from '../form/subject.ts'
import { useTheme } from '../use-theme.ts'
import { allElements } from './elements-subject.ts'
import { type Frame, FrameFields } from './frame-controls.tsx'

type Item = SlideElement['item']

/** What elements of different kinds have in common, whatever it is called in each of them. */
interface Shared extends Frame {
  font?: string
  colour?: string
}

/** Reads what an element shares: a picture has its frame itself, the others in their style. */
function sharedOf(item: Item): Shared {
  if ('dataUrl' in item) return item
  if (isText(item)) {
    const { font, color: colour } = item.style ?? {}
    return { ...(font !== undefined && { font }), ...(colour !== undefined && { colour }) }
  }
  if ('poll' in item) {
    const { titleFont, textFont, titleColor: colour, ...frame } = item.style ?? {}
    const font = titleFont === textFont ? titleFont : undefined
    return { ...frame, ...(font !== undefined && { font }), ...(colour !== undefined && { colour }) }
  }
  const { fill: colour, ...frame } = item.style ?? {}
  return { ...frame, ...(colour !== undefined && { colour }) }
}

/** Writes a field of what an element shares into its own. */
function withShared<Field extends keyof Shared>(item: Item, field: Field, value: Shared[Field]): Item {
  if ('dataUrl' in item) return withField(item, field as keyof Frame, value as undefined)
  const set = (...fields: string[]): Item => {
    const style: Record<string, unknown> = { ...item.style }
    for (const name of fields)
      if (value === undefined) delete style[name]
      else style[name] = value
    // An empty style is left out. The schema of the element checks the value.
    return withField(item, 'style', Object.keys(style).length > 0 ? style : undefined)
  }
  if (field === 'font') return 'poll' in item ? set('titleFont', 'textFont') : set('font')
  if (field === 'colour') return set('poll' in item ? 'titleColor' : isText(item) ? 'color' : 'fill')
  return set(field)
}

/** What elements of different kinds have in common: font, colour and frame, each where all of them have it. */
export function SharedPanel() {
  const editor = useEditor()
  const { text } = useTheme()
  const elements = allElements(editor)
  const lists = new Set(editor.selected.value.map(({ list }) => list))
  const hasAny = (...some: (typeof lists extends Set<infer List> ? List : never)[]) =>
    some.some(list => lists.has(list))
  const subject: Subject<Shared> = {
    ...elements,
    values: elements.values.map(sharedOf),
    change: (change, key) =>
      elements.change(item => {
        const before = sharedOf(item)
        const after = change(before)
        const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Shared)[]
        return fields
          .filter(field => before[field] !== after[field])
          .reduce((changed, field) => withShared(changed, field, after[field]), item)
      }, key),
  }
  const hasFont = !hasAny('shapes', 'images')
  const hasColour = !hasAny('images')
  const hasFrame = !hasAny('texts')
  if (!hasFont && !hasColour && !hasFrame) return null
  return (
    <Group title={message('element.shared')}>
      {hasFont && (
        <FontField
          label={message('element.font')}
          field={fieldOf(subject, 'font')}
          none={message('form.asTheme')}
        />
      )}
      {hasColour && (
        <ColourField
          isNamed
          label={message('element.colour')}
          field={fieldOf(subject, 'colour')}
          fallback={text}
          none={message('form.asTheme')}
        />
      )}
      {hasFrame && <FrameFields subject={subject} usual={{ shadow: false, radius: 0 }} />}
    </Group>
  )
}
