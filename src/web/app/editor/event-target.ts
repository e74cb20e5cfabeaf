/** Whether what somebody types goes into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Whether a key or a command goes to the list of steps. */
export const inStepList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.step-list') !== null

/** Whether a dialog is open: then keys and the clipboard are about that, not about the page behind it. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Whether a key without Ctrl, Alt and the like is a shortcut of the page: not typed into a field or a dialog, and not handled before. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !isField(event.target) &&
  !isDialogOpen()

/** Returns the id of the step that an item of the list shows. */
export const stepIdOf = (item: Element): string => item.id.replace(/^step-/, '')
