import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/poll.ts'
import { pollTypes } from '#contract/looks.ts'
import { completeSlide } from '#deck/complete.ts'
import { slideStep } from '#contract/deck.ts'
import { newPoll } from '#deck/new-poll.ts'
import { pollTypeNames } from '#contract/poll-type-names.ts'
import { Menu } from '../../menu.tsx'
import { insertSteps } from '../actions.ts'
import { focusFirstField } from '../first-field.ts'
import { useEditor } from '../model/editor-context.ts'
import { newId } from '../new-id.ts'
import { slideTemplates } from './slide-templates.ts'

/** A step that shows who leads a quiz. */
const standings: Poll = {
  ...newPoll('multiple-choice'),
  prompt: 'Who leads?',
  options: [],
  quizView: 'standings',
}

/** Adds a step after the one that is shown: a slide, empty or laid out, or a poll that fills the screen. */
export function AddStepMenu() {
  const editor = useEditor()
  const isFull = editor.deck.content.value.document.length >= limits.steps
  const addSlide = (lay?: (typeof slideTemplates)[number]['lay']) => {
    const blank = completeSlide(slideStep.parse({ kind: 'slide' }), newId)
    insertSteps(editor, [lay ? lay(blank, newId) : blank])
  }
  const addPoll = (poll: Poll) => {
    insertSteps(editor, [{ kind: 'poll', id: newId(), poll }])
    focusFirstField()
  }
  return (
    <Menu label="Add step" icon="add" isDisabled={isFull}>
      <b class="menu-head">Slide</b>
      <button type="button" onClick={() => addSlide()}>
        Empty slide
      </button>
      {slideTemplates.map(({ name, lay }) => (
        <button key={name} type="button" onClick={() => addSlide(lay)}>
          {name}
        </button>
      ))}
      <b class="menu-head">Poll that fills the screen</b>
      {pollTypes.map(type => (
        <button key={type} type="button" onClick={() => addPoll(newPoll(type))}>
          {pollTypeNames[type]}
        </button>
      ))}
      <button type="button" onClick={() => addPoll(standings)}>
        Standings of a quiz
      </button>
    </Menu>
  )
}
