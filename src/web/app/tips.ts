import './tips.css'

/** How long the pointer rests on a button before its tip is shown, ms. With the focus it is shown at once. */
const restMs = 400
/** Between a button and its tip, and between a tip and the edges of the window, px. */
const gap = 6

/** Shows what `data-tip` of an element says beside it, while the pointer rests on it or the focus of the keyboard is on it. */
export function showTips(): void {
  const tip = document.createElement('div')
  tip.className = 'tip'
  tip.popover = 'manual'
  // The buttons have the same words as their names.
  tip.ariaHidden = 'true'
  document.body.append(tip)
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    tip.hidePopover()
  }
  const show = (target: HTMLElement) => {
    hide()
    if (!target.isConnected) return
    tip.textContent = target.dataset['tip'] ?? ''
    tip.showPopover()
    const { left, top, bottom, width } = target.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = tip
    const middle = left + (width - offsetWidth) / 2
    const isBelow = bottom + gap + offsetHeight <= innerHeight
    tip.style.left = `${Math.max(gap, Math.min(innerWidth - offsetWidth - gap, middle))}px`
    tip.style.top = `${isBelow ? bottom + gap : top - gap - offsetHeight}px`
  }
  const withTip = (target: EventTarget | null) =>
    (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null) ?? undefined
  const point = (target: EventTarget | null) => {
    const pointed = withTip(target)
    hide()
    if (pointed) timer = setTimeout(() => show(pointed), restMs)
  }
  const focus = (target: EventTarget | null) => {
    const focused = withTip(target)
    hide()
    // Later, because the focus may have moved while a menu is being opened, when no other popover can be.
    if (focused?.matches(':focus-visible') === true) timer = setTimeout(() => show(focused))
  }
  addEventListener('pointerover', ({ target, pointerType }) => point(pointerType === 'mouse' ? target : null))
  addEventListener('focusin', ({ target }) => focus(target))
  for (const type of ['focusout', 'pointerdown', 'keydown', 'scroll']) addEventListener(type, hide, true)
  // Where pointer and focus have come while this was loaded.
  const pointed = document.querySelector('[data-tip]:hover')
  if (pointed) point(pointed)
  else focus(document.activeElement)
}
