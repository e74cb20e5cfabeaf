import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import type { Bound } from './form/subject.ts'
import { SwitchField } from './form/switch-field.tsx'

/** Whether the stage says on this step where to join. */
export function JoinSwitch({ field }: { field: Bound<boolean> }) {
  const { value: step } = useEditor().step
  if (step.kind === 'slide' && step.pageIndex !== null)
    return <p class="form-note">{message('panel.join.page')}</p>
  return <SwitchField label={message('panel.join')} field={field} initial hint={message('panel.join.hint')} />
}
