import { useEditor } from '../model/editor-context.ts'
import type { Bound } from './form/subject.ts'
import { SwitchField } from './form/switch-field.tsx'

/** Whether the stage says on this step where to join. */
export function JoinSwitch({ field }: { field: Bound<boolean> }) {
  const { value: step } = useEditor().step
  if (step.kind === 'slide' && step.pageIndex !== null)
    return (
      <p class="form-note">
        How to join is not written on an uploaded page, because it could cover what is there. A card of a poll
        can say it, and the remote shows the join code at any time.
      </p>
    )
  return (
    <SwitchField
      label="How to join"
      field={field}
      initial
      hint="The address and the code, where a room is open and a corner is free."
    />
  )
}
