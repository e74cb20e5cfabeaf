import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { hasSpace } from '#deck/elements.ts'
import { loadedChoices, loadedPart } from '../../loaded-page.tsx'
import { Menu } from '../../menu.tsx'
import { IconButton } from '../../icon-button.tsx'
import { message } from '../../messages.ts'
import { focusFirstField } from '../first-field.ts'
import { LazyIconPicker } from '../icons/lazy-icon-picker.tsx'
import { useEditor } from '../model/editor-context.ts'
import { PictureField } from '../picture-field.tsx'
import { PollTypeMenu } from '../inspector/poll-type-menu.tsx'
import { LazyCrop } from './lazy-crop.ts'
import { loadAddElements, withAddElements } from './load-add-elements.ts'
import { loadAddPictures } from './load-add-pictures.ts'
import { ArrangeTools } from './arrange-tools.tsx'
import { later } from '../later.ts'

/** Loads the choices of the menu of shapes. */
export const loadShapeChoices = () => later(() => import('./shape-choices.tsx'))

const ShapeChoices = loadedChoices(() => loadShapeChoices().then(file => file.ShapeChoices))

/** The bar of the forms of a text that is edited in its place. Its code comes with the field. */
const LazyTextTools = loadedPart(
  () => later(() => import('./rich/text-tools.tsx')).then(file => file.TextTools),
  () => <div class="insert-bar" />,
)

/** The bar above the canvas: what can be added to a slide, and how what is selected is arranged. */
export function InsertBar() {
  const editor = useEditor()
  const file = useRef<HTMLInputElement>(null)
  const isChoosingIcon = useSignal(false)
  const { value: step } = editor.step
  const slide = step.kind === 'slide' ? step : null
  useEffect(() => {
    loadAddElements().catch(() => undefined)
  }, [])
  const { value: cropped } = editor.cropped
  if (cropped)
    return (
      <div class="insert-bar">
        <LazyCrop image={cropped} isBar />
      </div>
    )
  if (editor.editing.value !== null) return <LazyTextTools />
  return (
    <div class="insert-bar" role="toolbar" aria-label={message('insert.label')}>
      <IconButton
        icon="text"
        label={message('insert.text')}
        text
        isDisabled={!slide || !hasSpace(slide, 'texts')}
        onPress={() => withAddElements(file => file.addText(editor))}
      />
      <Menu label={message('insert.shape')} icon="shape" isDisabled={!slide || !hasSpace(slide, 'shapes')}>
        <ShapeChoices editor={editor} onIcons={() => (isChoosingIcon.value = true)} />
      </Menu>
      {isChoosingIcon.value && (
        <LazyIconPicker
          onChoose={icon => withAddElements(file => file.addIcon(editor, icon))}
          onClose={() => (isChoosingIcon.value = false)}
        />
      )}
      <IconButton
        icon="chart"
        label={message('insert.chart')}
        text
        isDisabled={!slide || !hasSpace(slide, 'shapes')}
        onPress={() => withAddElements(file => file.addChart(editor))}
      />
      <IconButton
        icon="picture"
        label={message('insert.picture')}
        text
        isDisabled={slide ? !hasSpace(slide, 'images') : step.kind === 'join'}
        onPress={() => file.current?.click()}
      />
      <PictureField
        field={file}
        isMultiple
        accept="image/*,video/mp4,video/webm"
        onFiles={files => void loadAddPictures().then(file => file.addPictures(editor, files))}
      />
      <PollTypeMenu
        label={message('insert.poll')}
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
