import { type PollStep, type SlideStep, slideStep } from '#contract/deck/deck.ts'
import { useEditor } from '../model/editor-context.ts'
import { fieldOf, messageFor } from './form/subject.ts'
import { SwitchField } from './form/switch-field.tsx'

/** Whether the stage says on this step where to join. The join screen always does. */
export function JoinSwitch() {
  const editor = useEditor()
  const { value: step } = editor.step
  if (step.kind === 'join') return null
  if (step.kind === 'slide' && step.pageIndex !== null)
    return (
      <p class="form-note">
        How to join is not written on an uploaded page, because it could cover what is there. A card of a poll
        can say it, and the remote shows the join code at any time.
      </p>
    )
  const field = fieldOf<SlideStep | PollStep, 'showJoin'>(
    {
      name: step.kind,
      values: [step],
      change(change) {
        const message = messageFor(slideStep.shape.showJoin, [change(step).showJoin])
        if (message === null) editor.editStep(each => (each.kind === 'join' ? each : change(each)))
        return message
      },
      close: editor.deck.closeEdit,
    },
    'showJoin',
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
