import { limits } from '#contract/limits.ts'
import { Icon } from '../../icon.tsx'
import { loadedChoices } from '../../loaded-page.tsx'
import { message } from '../../messages.ts'
import { usePopoverMenu } from '../../use-popover-menu.ts'
import { useEditor } from '../model/editor-context.ts'
import { later } from '../later.ts'

/** Loads the choices of the menu. */
export const loadStepChoices = () => later(() => import('./step-choices.tsx'))

const StepChoices = loadedChoices(() => loadStepChoices().then(file => file.StepChoices))

/** Adds a step after the one that is shown: a slide, empty or laid out, or a poll that fills the screen. */
export function AddStepMenu() {
  const editor = useEditor()
  const isDisabled = editor.deck.content.value.document.length >= limits.steps
  const menu = usePopoverMenu({ label: message('steps.add'), isDisabled, columns: 3 })
  return (
    <>
      <button {...menu.opener} class="tool tool-text" aria-label={message('steps.add')}>
        <Icon name="add" />
        <span aria-hidden="true">{message('steps.add')}</span>
      </button>
      <div {...menu.popover} class="menu add-menu">
        {menu.isOpen && <StepChoices onDone={menu.close} />}
      </div>
    </>
  )
}
