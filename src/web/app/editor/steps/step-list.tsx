import { useRef } from 'preact/hooks'
import type { PagesEvent } from '#contract/deck-events.ts'
import { moveSteps } from '#deck/steps.ts'
import { stepLabel } from '#web/ui/room-scene.ts'
import { duplicateChosenSteps, removeChosenSteps } from '../actions.ts'
import { useEditor } from '../model/editor-context.ts'
import { AddStepMenu } from './add-step-menu.tsx'
import { dragSteps } from './drag-steps.ts'
import { StepPicture } from './step-picture.tsx'
import { useSignal } from '@preact/signals'

/** The list of steps with their pictures, in which they are chosen, moved, copied and removed. */
export function StepList({ painting }: { painting: PagesEvent | null }) {
  const editor = useEditor()
  const list = useRef<HTMLDivElement>(null)
  const place = useSignal<number | null>(null)
  const { document } = editor.deck.content.value
  const { value: chosen } = editor.stepIds
  const current = editor.step.value.id
  const { people = [] } = editor.present.value ?? {}
  const choose = (id: string, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
    if (event.shiftKey) {
      const [from, to] = [current, id].map(each => document.findIndex(step => step.id === each))
      const [first = 0, last = 0] = [from ?? 0, to ?? 0].toSorted((a, b) => a - b)
      editor.stepIds.value = new Set(document.slice(first, last + 1).map(step => step.id))
    } else if (event.ctrlKey || event.metaKey) {
      const ids = new Set(chosen)
      if (!ids.delete(id)) ids.add(id)
      if (ids.size > 0) editor.stepIds.value = ids
    } else editor.show(id)
  }
  const move = (by: -1 | 1) => {
    const first = document.findIndex(step => step.kind !== 'join' && chosen.has(step.id))
    if (first === -1) return
    editor.deck.edit(content => ({
      ...content,
      document: moveSteps(content.document, chosen, Math.max(1, first + by)),
    }))
  }
  const key = (event: KeyboardEvent) => {
    const at = editor.stepIndex.value
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const to = by !== undefined ? document[at + by] : { Home: document[0], End: document.at(-1) }[event.key]
    if (event.altKey && by !== undefined) move(by as -1 | 1)
    else if (to) {
      if (event.shiftKey) editor.stepIds.value = new Set([...chosen, to.id])
      editor.stepId.value = to.id
      if (!event.shiftKey) editor.show(to.id)
    } else if (event.key === 'Delete' || event.key === 'Backspace') removeChosenSteps(editor)
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) duplicateChosenSteps(editor)
    else return
    event.preventDefault()
    requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  }
  return (
    <section class="steps" aria-label="Deck">
      <div
        ref={list}
        class="step-list"
        role="listbox"
        aria-label="Steps"
        aria-multiselectable="true"
        aria-activedescendant={`step-${current}`}
        tabIndex={0}
        onKeyDown={key}
      >
        {document.map((step, index) => {
          const here = people.filter(person => person.step === step.id)
          return (
            <div
              key={step.id}
              id={`step-${step.id}`}
              class="step"
              role="option"
              aria-selected={chosen.has(step.id)}
              aria-current={step.id === current ? 'true' : undefined}
              data-marked={editor.marked.value.has(step.id) || undefined}
              data-place={place.value === index ? 'before' : undefined}
              onClick={event => choose(step.id, event)}
              onPointerDown={event => {
                if (list.current && step.kind !== 'join')
                  dragSteps(editor, event, { id: step.id, list: list.current, place })
              }}
            >
              <span class="step-number" aria-hidden="true">
                {index}
              </span>
              <span class="sr">{`${index}: ${stepLabel(document, index)}`}</span>
              <StepPicture id={step.id} />
              {here.length > 0 && <span class="step-people">{here.map(({ name }) => name).join(', ')}</span>}
            </div>
          )
        })}
        {place.value === document.length && <div class="step-end" />}
      </div>
      {painting && (
        <p class="quiet steps-note" role="status">
          Page {painting.done} of {painting.total} is painted.
        </p>
      )}
      <AddStepMenu />
    </section>
  )
}
