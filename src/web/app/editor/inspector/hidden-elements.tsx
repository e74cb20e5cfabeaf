import { stackOf } from '#deck/layout.ts'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { Group } from './form/group.tsx'

/** The elements of the slide that are hidden, each of which is selected by its button. */
export function HiddenElements() {
  const editor = useEditor()
  const { value: slide } = editor.step
  if (slide.kind !== 'slide') return null
  const hidden = stackOf(slide).filter(each => each.isHidden)
  if (hidden.length === 0) return null
  return (
    <Group title={message('panel.hidden')}>
      {hidden.map(({ element }) => (
        <button
          key={element.id}
          type="button"
          class="form-add"
          dir="auto"
          onClick={() => editor.select([element.id])}
        >
          {element.label || message(`panel.hidden.${element.kind}`, { number: element.index })}
        </button>
      ))}
    </Group>
  )
}
