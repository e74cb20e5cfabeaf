/**
 * Goes to the first field of the inspector and selects what is in it, after the next frame. Not on touch screens, where the keyboard
 * would cover half of the page.
 */
export function focusFirstField(): void {
  if (matchMedia('(pointer: coarse)').matches) return
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLTextAreaElement>('.inspector [data-first-field]')
    field?.focus()
    field?.select()
  })
}
