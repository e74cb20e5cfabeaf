import { type PollStep, type SlideStep, pollStep, slideStep } from '#contract/deck/deck.ts'
import type { Editor } from '../model/editor.ts'
import { type Subject, messageFor } from './form/subject.ts'

/** What a step has beside what it shows. */
export type StepSettings = Pick<SlideStep, 'background' | 'footer' | 'showJoin' | 'skip' | 'transition'> &
  Pick<PollStep, 'beside'>

/** Returns the settings of the step that is shown, as a subject; null for the join screen, which has none. */
export function settingsOf(editor: Editor): Subject<StepSettings> | null {
  const { value: step } = editor.step
  if (step.kind === 'join') return null
  return {
    name: step.kind,
    values: [step],
    change(change, key) {
      const { shape } = step.kind === 'slide' ? slideStep : pollStep
      const after = change(step)
      for (const [field, schema] of Object.entries(shape)) {
        if (!isSetting(field)) continue
        const message = messageFor(schema, [after[field]])
        if (message !== null) return message
      }
      // A change of the settings keeps the kind of the step.
      editor.editStep(each => (each.kind === 'join' ? each : (change(each) as SlideStep | PollStep)), key)
      return null
    },
    close: editor.deck.closeEdit,
  }
}

const settings: Record<keyof StepSettings, true> = {
  background: true,
  beside: true,
  footer: true,
  showJoin: true,
  skip: true,
  transition: true,
}
const isSetting = (field: string): field is keyof StepSettings => field in settings
