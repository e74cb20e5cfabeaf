import { freeElements, groupOf, isHidden, mapElements } from '#deck/elements.ts'
import type { Editor } from './model/editor.ts'
import { newId } from './new-id.ts'

/** Whether the selected elements are one group, and nothing else. */
export function isOneGroup({ step, selection }: Editor): boolean {
  const { value: slide } = step
  const [first] = selection.value
  if (slide.kind !== 'slide' || first === undefined || selection.value.size < 2) return false
  const group = groupOf(slide, first)
  return group.size === selection.value.size && [...group].every(id => selection.value.has(id))
}

/** Groups the selected elements, at least two. Groups among them become one. */
export function groupSelected(editor: Editor): void {
  if (editor.selection.value.size < 2 || isOneGroup(editor)) return
  const group = newId()
  changeSelected(editor, item => ({ ...item, group }))
}

/** Parts the groups of the selected elements. */
export const ungroupSelected = (editor: Editor): void =>
  changeSelected(editor, item => {
    const { group: _, ...rest } = item
    return rest
  })

/** Whether every selected element is locked. */
export const areLocked = ({ selected }: Editor): boolean =>
  selected.value.length > 0 && selected.value.every(({ item }) => item.locked === true)

/** Locks the selected elements, or unlocks them when all are. */
export function lockSelected(editor: Editor): void {
  const isOn = areLocked(editor)
  changeSelected(editor, item => {
    const { locked: _, ...rest } = item
    return isOn ? rest : { ...rest, locked: true }
  })
}

/** Whether every selected element that can be hidden is. */
export function areHidden({ selected }: Editor): boolean {
  const able = selected.value.filter(({ list }) => list !== 'overlays')
  return able.length > 0 && able.every(({ item }) => isHidden(item))
}

/** Hides the selected elements, or shows them when all are hidden. Cards are always shown. */
export function hideSelected(editor: Editor): void {
  const isOn = areHidden(editor)
  changeSelected(editor, item => {
    if ('poll' in item) return item
    const { hidden: _, ...rest } = item
    return isOn ? rest : { ...rest, hidden: true }
  })
}

/** Selects everything on the slide that is neither hidden nor locked. */
export function selectAll(editor: Editor): void {
  const { value: step } = editor.step
  if (step.kind === 'slide') editor.select(freeElements(step).map(({ item }) => item.id))
}

type Item = Editor['selected']['value'][number]['item']

/** Changes every selected element by what all kinds have. */
function changeSelected({ selection, editSlide }: Editor, change: (item: Item) => object): void {
  const { value: ids } = selection
  editSlide(slide =>
    // A change keeps the kind of what it changes.
    mapElements(slide, item => (ids.has(item.id) ? (change(item) as typeof item) : item)),
  )
}
