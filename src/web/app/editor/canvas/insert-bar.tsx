import { useRef } from 'preact/hooks'
import { type NewElement, addElement, hasSpace } from '#deck/elements.ts'
import { newPoll } from '#deck/new-poll.ts'
import { Menu } from '../../menu.tsx'
import { IconButton } from '../../icon-button.tsx'
import { useEditor } from '../model/editor-context.ts'
import { newId } from '../new-id.ts'
import { PollTypeMenu } from '../inspector/poll-type-menu.tsx'
import { addPictures } from './add-pictures.ts'
import { ArrangeTools } from './arrange-tools.tsx'
import { pictureTypes } from './shrink-picture.ts'

const shapes = [
  { shape: 'rect', name: 'Rectangle' },
  { shape: 'ellipse', name: 'Ellipse' },
  { shape: 'line', name: 'Line' },
  { shape: 'arrow', name: 'Arrow' },
] as const

/** The bar above the canvas: what can be added to a slide, and how what is selected is arranged. */
export function InsertBar() {
  const editor = useEditor()
  const file = useRef<HTMLInputElement>(null)
  const { value: step } = editor.step
  const slide = step.kind === 'slide' ? step : null
  const add = (element: NewElement) => {
    editor.editSlide(each => addElement(each, element))
    editor.select([element.item.id])
  }
  const addText = () => {
    const id = newId()
    add({ list: 'texts', item: { id, text: 'Text', rect: { x: 0.1, y: 0.42, w: 0.8, h: 0.16 } } })
    editor.editing.value = id
  }
  return (
    <div class="insert-bar" role="toolbar" aria-label="Add to the slide">
      <IconButton
        icon="text"
        label="Add text"
        text
        isDisabled={!slide || !hasSpace(slide, 'texts')}
        onPress={addText}
      />
      <Menu label="Add shape" icon="shape" isDisabled={!slide || !hasSpace(slide, 'shapes')}>
        {shapes.map(({ shape, name }) => (
          <button
            key={shape}
            type="button"
            onClick={() =>
              add({
                list: 'shapes',
                item: {
                  id: newId(),
                  shape,
                  rect:
                    shape === 'rect' || shape === 'ellipse'
                      ? { x: 0.35, y: 0.35, w: 0.3, h: 0.3 }
                      : { x: 0.3, y: 0.5, w: 0.4, h: 0 },
                },
              })
            }
          >
            {name}
          </button>
        ))}
      </Menu>
      <IconButton
        icon="picture"
        label="Add picture"
        text
        isDisabled={!slide || !hasSpace(slide, 'images')}
        onPress={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={pictureTypes}
        onChange={({ currentTarget }) => {
          void addPictures(editor, [...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <PollTypeMenu
        label="Add poll"
        isDisabled={!slide || !hasSpace(slide, 'overlays')}
        onChoose={type => {
          const taken = slide?.overlays.length ?? 0
          const rect = cardPlaces[taken] ?? cardPlaces[0]
          add({ list: 'overlays', item: { id: newId(), poll: newPoll(type), rect } })
        }}
      />
      <ArrangeTools />
    </div>
  )
}

/** Where the first to the fourth card of a slide are put. */
const cardPlaces = [
  { x: 0.52, y: 0.12, w: 0.44, h: 0.76 },
  { x: 0.04, y: 0.12, w: 0.44, h: 0.76 },
  { x: 0.28, y: 0.5, w: 0.44, h: 0.44 },
  { x: 0.28, y: 0.06, w: 0.44, h: 0.44 },
] as const
