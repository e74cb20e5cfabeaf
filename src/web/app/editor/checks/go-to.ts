import { loadInspector } from '../inspector/lazy-inspector.tsx'
import type { Editor } from '../model/editor.ts'
import { showWithin } from '../show-within.ts'
import type { Check } from './find-checks.ts'

/** Shows what a check is about: its step, with the element selected, and the focus in the field; with `isWhole` all that is written there is selected. */
export async function goTo(
  editor: Editor,
  { stepId, elementId, field }: Pick<Check, 'stepId' | 'elementId' | 'field'>,
  isWhole = false,
): Promise<void> {
  editor.show(stepId)
  if (elementId !== undefined) editor.select([elementId])
  await loadInspector()
  // The inspector and the canvas are drawn for the step and the element first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const target = (field === undefined ? undefined : fieldFor(field)) ?? elementFor(elementId)
      target?.closest('details')?.setAttribute('open', '')
      target?.scrollIntoView({ block: 'nearest' })
      target?.focus()
      if (isWhole && target instanceof HTMLTextAreaElement) target.select()
    }),
  )
}

/** Opens the group of a field in the inspector, and marks the field until another one is marked; null marks none. */
export function markField(path: string | null): void {
  for (const marked of document.querySelectorAll('.inspector [data-hit]')) marked.removeAttribute('data-hit')
  const field = path === null ? undefined : fieldFor(path, false)
  field?.closest('details')?.setAttribute('open', '')
  field?.setAttribute('data-hit', '')
  const inspector = field?.closest('.inspector')
  if (field && inspector) showWithin(inspector, field)
}

/** Returns the control of a field in the inspector, such as `poll.options.1`. */
function fieldFor(path: string, isNeeded = true): HTMLElement | undefined {
  const [, name, place] = /^(.*?)(?:\.(\d+))?$/.exec(path) ?? []
  if (name === undefined) return undefined
  const groups = [...document.querySelectorAll(`.inspector [data-field="${CSS.escape(name)}"]`)]
  const fields = groups.flatMap(group =>
    group.matches(fieldSelector) ? [group] : [...group.querySelectorAll(fieldSelector)],
  )
  const texts = fields.filter(each => each.matches(textSelector))
  const listed = texts.length > 0 ? texts : groups.length > 1 ? groups : fields
  const instead = isNeeded
    ? (fields[0] ?? document.querySelector('.inspector [data-first-field]'))
    : undefined
  const found = listed[Number(place ?? 0)] ?? instead
  return found instanceof HTMLElement ? found : undefined
}

const textSelector = 'input:not([type=checkbox], [type=radio], [type=file], [type=color]), textarea'
const fieldSelector = 'input, textarea, select, button'

const elementFor = (id: string | undefined): HTMLElement | null =>
  document.querySelector(id === undefined ? '.step-list' : `[data-element="${CSS.escape(id)}"]`)
