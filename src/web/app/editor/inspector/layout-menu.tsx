import './poll-type-menu.css'
import '../steps/add-step-menu.css'
import { loadedChoices } from '../../loaded-page.tsx'
import { message } from '../../messages.ts'
import { usePopoverMenu } from '../../use-popover-menu.ts'
import { useEditor } from '../model/editor-context.ts'

/** The choices of the menu, whose code is loaded when it is opened. */
const LayoutChoices = loadedChoices(() => import('./layout-choices.tsx').then(file => file.LayoutChoices))

/** A button that opens a menu of the layouts that the slide can have. */
export function LayoutMenu() {
  const editor = useEditor()
  const { value: step } = editor.step
  const menu = usePopoverMenu({ label: message('panel.layout'), isDisabled: false, columns: 3 })
  if (step.kind !== 'slide' || step.pageIndex !== null) return null
  return (
    <>
      <button {...menu.opener} class="form-input type-button one-line">
        <span>{message('panel.layout')}</span>
      </button>
      <div {...menu.popover} class="menu add-menu layout-menu">
        {menu.isOpen && <LayoutChoices slide={step} onDone={menu.close} />}
      </div>
    </>
  )
}
