import type { Signal } from '@preact/signals'
import { moveSteps } from '#deck/steps.ts'
import { followPointer } from '../canvas/gesture.ts'
import type { Editor } from '../model/editor.ts'

/**
 * Moves steps with the pointer, from its press on one of them: those that are chosen, if it is among them. `place` is the index before
 * which they would come. Touch scrolls the list unless the step was held for a moment.
 */
export function dragSteps(
  editor: Editor,
  press: PointerEvent,
  { id, list, place }: { id: string; list: HTMLElement; place: Signal<number | null> },
): void {
  if (press.button !== 0 || press.pointerType === 'touch') return
  const { deck, stepIds } = editor
  const { document } = deck.content.value
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
  followPointer(press, {
    onMove({ dx, dy }) {
      const x = press.clientX + dx
      const y = press.clientY + dy
      const isRow = getComputedStyle(list).flexDirection === 'row'
      const index = options.findIndex(option => {
        const box = option.getBoundingClientRect()
        return isRow ? x < box.left + box.width / 2 : y < box.top + box.height / 2
      })
      place.value = index === -1 ? document.length : Math.max(1, index)
    },
    onEnd(result) {
      const to = place.value
      place.value = null
      if (result !== 'moved' || to === null) return
      const ids = stepIds.value.has(id) ? stepIds.value : new Set([id])
      // The index among the steps that stay.
      const before = document.slice(0, to).filter(step => !ids.has(step.id)).length
      deck.edit(content => ({ ...content, document: moveSteps(content.document, ids, before) }))
      editor.stepId.value = id
      editor.stepIds.value = ids
    },
  })
}
