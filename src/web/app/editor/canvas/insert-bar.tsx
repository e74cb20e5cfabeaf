import { useEffect, useRef } from 'preact/hooks'
import { hasSpace } from '#deck/elements.ts'
import { Menu } from '../../menu.tsx'
import { IconButton } from '../../icon-button.tsx'
import { focusFirstField } from '../first-field.ts'
import { useEditor } from '../model/editor-context.ts'
import { PictureField } from '../picture-field.tsx'
import { PollTypeMenu } from '../inspector/poll-type-menu.tsx'
import { loadAddElements, withAddElements } from './load-add-elements.ts'
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
  useEffect(() => {
    loadAddElements().catch(() => undefined)
  }, [])
  return (
    <div class="insert-bar" role="toolbar" aria-label="Add to the slide">
      <IconButton
        icon="text"
        label="Add text"
        text
        isDisabled={!slide || !hasSpace(slide, 'texts')}
        onPress={() => withAddElements(file => file.addText(editor))}
      />
      <Menu label="Add shape" icon="shape" isDisabled={!slide || !hasSpace(slide, 'shapes')}>
        {shapes.map(({ shape, name }) => (
          <button
            key={shape}
            type="button"
            onClick={() => withAddElements(file => file.addShape(editor, shape))}
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
          withAddElements(file => {
            file.addCard(editor, type)
            void focusFirstField()
          })
        }}
      />
      <ArrangeTools />
    </div>
  )
}
