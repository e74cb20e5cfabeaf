import { useRef } from 'preact/hooks'
import type { SlideStep } from '#contract/deck/deck.ts'
import type { Rect } from '#contract/deck/element.ts'
import { type NewElement, addElement, hasSpace } from '#deck/elements.ts'
import { freePlace } from '#deck/free-place.ts'
import { aspectOf } from '#deck/layout.ts'
import { newPoll } from '#deck/new-poll.ts'
import { Menu } from '../../menu.tsx'
import { IconButton } from '../../icon-button.tsx'
import { focusFirstField } from '../first-field.ts'
import { useEditor } from '../model/editor-context.ts'
import { newId } from '../new-id.ts'
import { PictureField } from '../picture-field.tsx'
import { PollTypeMenu } from '../inspector/poll-type-menu.tsx'
import { loadAddPictures } from './load-add-pictures.ts'
import { ArrangeTools } from './arrange-tools.tsx'

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
  /** Adds an element where it hides least of what is there. */
  const add = (element: NewElement) => {
    editor.editSlide(each => {
      const rect = freePlace(each, element.item.rect)
      return addElement(each, { ...element, item: { ...element.item, rect } } as NewElement)
    })
    editor.select([element.item.id])
  }
  const addText = () => {
    const id = newId()
    add({ list: 'texts', item: { id, text: 'Text', rect: { x: 0.06, y: 0.12, w: 0.4, h: 0.16 } } })
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
      <PictureField
        field={file}
        isMultiple
        onFiles={files => void loadAddPictures().then(file => file.addPictures(editor, files))}
      />
      <PollTypeMenu
        label="Add poll"
        isDisabled={!slide || !hasSpace(slide, 'overlays')}
        onChoose={type => {
          if (!slide) return
          const rect = newCardRect(slide, aspectOf(slide, editor.aspects.value))
          add({ list: 'overlays', item: { id: newId(), poll: newPoll(type), rect } })
          void focusFirstField()
        }}
      />
      <ArrangeTools />
    </div>
  )
}

/** Returns the box of a new card: two stand beside each other, further ones are half as high. On a high page they are as high as wide. */
function newCardRect({ overlays }: SlideStep, aspect: number): Rect {
  const h = overlays.length < 2 ? 0.76 : 0.44
  const w = 0.44
  return { x: 0.52, y: 0.12, w, h: Math.min(h, w * aspect) }
}
