import type { Rect } from '#contract/deck/element.ts'
import { limits } from '#contract/limits.ts'
import { withSettings } from '#deck/edit.ts'
import { duplicateElements } from '#deck/duplicate-elements.ts'
import { type SlideElement, withoutElements } from '#deck/elements.ts'
import { copyOfStep, indexOfStep, insertStepsAfter, moveSteps, removeSteps } from '#deck/steps.ts'
import { isSkipped } from '#polls/next-step.ts'
import { notLoaded } from '../loaded-page.tsx'
import { message } from '../messages.ts'
import { say, sayError } from '../notice.tsx'
import type { Editor } from './model/editor.ts'
import { newId } from './new-id.ts'
import type * as SayFull from './say-full.ts'
import { later } from './later.ts'

/** Says what was left out. The code for that is loaded when there is something to say. */
function sayFull(tell: (file: typeof SayFull) => void): void {
  later(() => import('./say-full.ts')).then(tell, () => sayError(notLoaded()))
}

/** Removes the selected elements; without any, the chosen steps. `done` is what is said of steps. */
export function removeSelected(editor: Editor, done?: 'deleted' | 'cut'): void {
  if (editor.selection.value.size > 0) removeSelectedElements(editor)
  else removeChosenSteps(editor, done)
}

/** Removes the selected elements. Others have the places again in which they were before they made room for them. */
export function removeSelectedElements(editor: Editor): void {
  const { value: selection } = editor.selection
  if (selection.size === 0) return
  const made = [...editor.madeRoom].filter(([id]) => selection.has(id)).toReversed()
  editor.editSlide(slide =>
    made.reduce((current, [, giveBack]) => giveBack(current), withoutElements(slide, selection)),
  )
  editor.select([])
}

/** Removes the chosen steps, shows the one that takes the place of the first, and says so. */
export function removeChosenSteps(editor: Editor, done: 'deleted' | 'cut' = 'deleted'): void {
  const { deck, chosenSteps } = editor
  const [first] = chosenSteps.value
  if (!first) return
  const index = indexOfStep(deck.content.value.document, first.id)
  const ids = new Set(chosenSteps.value.map(({ id }) => id))
  deck.edit(content => ({ ...content, document: removeSteps(content.document, ids) }))
  say(message(`chosen.steps.${done}`, { count: ids.size }), deck.lastDone())
  const { document } = deck.content.value
  const next = document[index] ?? document.at(-1)
  if (next) editor.show(next.id)
}

/** Moves the chosen steps by so many places. */
export function moveChosenSteps({ deck, stepIds, chosenSteps }: Editor, by: number): void {
  const [first] = chosenSteps.value
  if (!first) return
  const to = indexOfStep(deck.content.value.document, first.id) + by
  deck.edit(content => ({ ...content, document: moveSteps(content.document, stepIds.value, to) }))
}

/** Skips the chosen steps when the deck is presented, or none of them when all are skipped. */
export function skipChosenSteps({ deck, chosenSteps }: Editor): void {
  const ids = new Set(chosenSteps.value.map(({ id }) => id))
  const isOn = chosenSteps.value.every(isSkipped)
  deck.edit(content => ({
    ...content,
    document: content.document.map(step =>
      ids.has(step.id) ? withSettings(step, { skip: isOn ? null : true }) : step,
    ),
  }))
}

/** Copies the selected elements on their slide; without any, the chosen steps. */
export function duplicateSelected(editor: Editor): void {
  const { value: selected } = editor.selected
  if (selected.length === 0) return duplicateChosenSteps(editor)
  return copyElements(editor, selected)
}

/** Copies elements on their slide, to the given boxes or a little beside them, and selects the copies. */
export function copyElements(
  editor: Editor,
  elements: readonly SlideElement[],
  rects?: ReadonlyMap<string, Rect>,
): void {
  let copies: ReadonlyMap<string, string> = new Map()
  editor.editSlide(slide => {
    const { slide: copied, ids } = duplicateElements(slide, elements, newId, rects)
    copies = ids
    return copied
  })
  if (copies.size < elements.length)
    sayFull(file => file.sayLeftOut(file.elementsLeftOut(elements, ({ item }) => copies.has(item.id))))
  editor.select(copies.values())
}

/** Copies the chosen steps after the last of them, and shows the first copy. */
export function duplicateChosenSteps(editor: Editor): void {
  const chosen = editor.chosenSteps.value
  const last = chosen.at(-1)
  if (!last) return
  insertSteps(
    editor,
    chosen.map(step => copyOfStep(step, newId)),
    last.id,
  )
}

/** Inserts steps after the one with an id, by default the one that is shown, and shows the first. Says how many have no space. */
export function insertSteps(
  editor: Editor,
  steps: Parameters<typeof insertStepsAfter>[2],
  after: string = editor.step.value.id,
): void {
  const { deck } = editor
  const space = limits.steps - deck.settled.value.document.length
  deck.edit(content => ({ ...content, document: insertStepsAfter(content.document, after, steps) }))
  const leftOut = Math.min(steps.length, steps.length - space)
  if (leftOut > 0) sayFull(file => file.sayLeftOut({ steps: leftOut }))
  const [first] = steps
  if (!first || indexOfStep(deck.content.value.document, first.id) === -1) return
  editor.show(first.id)
  const { document } = deck.content.value
  editor.stepIds.value = new Set(steps.map(({ id }) => id).filter(id => indexOfStep(document, id) !== -1))
}
