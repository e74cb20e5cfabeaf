import { message } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import type { Editor } from '../model/editor.ts'
import { pollsOfSteps } from './poll/polls-subject.ts'
import { SharedPollPanel } from './poll/shared-poll-panel.tsx'

/** Returns how many steps of each kind are chosen, the join screen among them. */
function countSteps({ deck, stepIds }: Editor): Readonly<Record<'all' | 'poll' | 'slide', number>> {
  const chosen = deck.content.value.document.filter(({ id }) => stepIds.value.has(id))
  const count = (kind: string) => chosen.filter(step => step.kind === kind).length
  return { all: chosen.length, poll: count('poll'), slide: count('slide') }
}

/** Returns what several chosen steps are called: “4 polls”. */
export function titleOfSteps(editor: Editor): string {
  const { all, poll, slide } = countSteps(editor)
  if (poll === all) return message('panel.polls', { count: all })
  return message(slide === all ? 'panel.slides' : 'panel.steps', { count: all })
}

/** What several chosen steps share. Only polls are changed together. */
export function StepsPanel() {
  const editor = useEditor()
  const { all, poll } = countSteps(editor)
  if (poll === all) return <SharedPollPanel subject={pollsOfSteps(editor)} />
  return <p class="form-note">{message('panel.onlyPolls')}</p>
}
