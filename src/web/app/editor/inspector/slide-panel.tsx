import { useId } from 'preact/hooks'
import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { Row } from './form/row.tsx'
import { HiddenElements } from './hidden-elements.tsx'
import { LanguageField } from './language-field.tsx'
import { LayoutMenu } from './layout-menu.tsx'
import { StepControls } from './step-controls.tsx'
import { ThemePanel } from './theme/theme-panel.tsx'

/** What is shown when nothing is selected: the page behind the slide, its settings, what is hidden on it, and the language and theme of the deck. */
export const SlidePanel = () => (
  <>
    <PageField />
    <LayoutMenu />
    <StepControls />
    <HiddenElements />
    <section class="inspector-deck" aria-label={message('panel.deck')}>
      <h2>{message('panel.deck')}</h2>
      <LanguageField />
      <ThemePanel />
    </section>
  </>
)

/** The uploaded page behind the slide, where the deck has pages. */
function PageField() {
  const id = useId()
  const editor = useEditor()
  const { value: step } = editor.step
  const count = editor.opened.value.pages.length
  if (step.kind !== 'slide' || (count === 0 && step.pageIndex === null)) return null
  return (
    <Row id={id} label={message('panel.page')} path="slide.pageIndex">
      <select
        id={id}
        class="form-input"
        value={step.pageIndex ?? ''}
        onChange={({ currentTarget: { value } }) =>
          editor.editSlide(slide => ({ ...slide, pageIndex: value === '' ? null : Number(value) }))
        }
      >
        <option value="">{message('common.none')}</option>
        {Array.from({ length: Math.max(count, (step.pageIndex ?? 0) + 1) }, (_, index) => (
          <option key={index} value={index}>
            {message('panel.page.number', { number: index + 1 })}
          </option>
        ))}
      </select>
    </Row>
  )
}
