import { holdKeys } from './hold-keys.ts'
import { loadInspector } from './inspector/lazy-inspector.tsx'

/** Whether the page is used by touch, where a field that gets the focus brings a keyboard that covers half of it. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * Goes to the first field of the inspector and selects what is in it, once it is drawn. Not on touch screens, where the keyboard
 * would cover half of the page.
 */
export async function focusFirstField(): Promise<void> {
  if (isTouched()) return
  const opening = loadInspector()
  holdKeys(opening)
  await opening
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLTextAreaElement>('.inspector [data-first-field]')
      field?.focus()
      field?.select()
    }),
  )
}
