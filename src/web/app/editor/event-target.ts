/** Whether what somebody types goes into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Whether a key or a command goes to the list of steps. */
export const inStepList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.step-list') !== null

/** Whether a dialog is open: then keys and the clipboard are about that, not about the page behind it. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null
