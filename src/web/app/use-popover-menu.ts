import { useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { inReadingOrder } from './reading-order.ts'

interface Options {
  label: string
  isDisabled: boolean
  /** How many buttons stand beside each other; with more than one, the arrow keys do not go round. */
  columns?: number
}

/**
 * What a popover with buttons, and the button that opens it, share: arrow keys move among the buttons, Home and End go to the first and
 * the last. Returns the attributes of both.
 */
export function usePopoverMenu({ label, isDisabled, columns = 1 }: Options) {
  const id = useId()
  const isOpen = useSignal(false)
  const popover = useRef<HTMLDivElement>(null)
  const items = () => [...(popover.current?.querySelectorAll('button') ?? [])]
  useEffect(() => {
    // What is in it may have taken the focus, such as a field.
    if (isOpen.value && !popover.current?.contains(document.activeElement)) items()[0]?.focus()
  }, [isOpen.value])
  return {
    isOpen: isOpen.value,
    close: () => popover.current?.hidePopover(),
    opener: {
      type: 'button' as const,
      'aria-expanded': isOpen.value,
      'aria-disabled': isDisabled,
      ...(!isDisabled && { popovertarget: id }),
    },
    popover: {
      ref: popover,
      id,
      popover: 'auto' as const,
      role: 'group' as const,
      'aria-label': label,
      onToggle(event: Pick<ToggleEvent, 'newState'>) {
        isOpen.value = event.newState === 'open'
      },
      onKeyDown: (event: KeyboardEvent) => moveInMenu(event, items(), columns),
    },
  }
}

/**
 * Moves the focus among the buttons of a menu by arrow keys, Home and End. Without columns the arrow keys go round; with them, up and
 * down go to the nearest button of the next row.
 */
export function moveInMenu(event: KeyboardEvent, items: readonly HTMLElement[], columns = 1): void {
  const { activeElement: from } = document
  const at = items.findIndex(item => item === from)
  const isGrid = columns > 1
  const by = { ArrowDown: 1, ArrowUp: -1, ...(isGrid && { ArrowRight: 1, ArrowLeft: -1 }) }[
    inReadingOrder(event.key)
  ]
  const isRow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  const to = by === undefined ? { Home: 0, End: items.length - 1 }[event.key] : at + by
  if (to === undefined) return
  event.preventDefault()
  const target =
    isGrid && isRow && by !== undefined && from
      ? nearestRow(from, items, by)
      : isGrid
        ? items[to]
        : items.at(to % items.length)
  target?.focus()
}

/** Returns the nearest of the items that are wholly below an element, or above it with `by` −1. */
function nearestRow(from: Element, items: readonly HTMLElement[], by: number): HTMLElement | undefined {
  const box = from.getBoundingClientRect()
  const distanceTo = (item: HTMLElement) => {
    const { left, top, bottom, width } = item.getBoundingClientRect()
    const down = by > 0 ? top - box.bottom : box.top - bottom
    const across = Math.abs(left + width / 2 - box.left - box.width / 2)
    return down < -2 ? Infinity : down * 100 + across
  }
  const [nearest] = items
    .map(item => ({ item, distance: distanceTo(item) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.item
}
