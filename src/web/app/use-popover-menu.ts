import { useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'

interface Options {
  label: string
  isDisabled: boolean
  /** Which of the buttons gets the focus when it opens. */
  first?: number
  /** How many buttons stand beside each other; with more than one, the arrow keys do not go round. */
  columns?: number
}

/**
 * What a popover with buttons, and the button that opens it, share: arrow keys move among the buttons, Home and End go to the first and
 * the last. Returns the attributes of both.
 */
export function usePopoverMenu({ label, isDisabled, first = 0, columns = 1 }: Options) {
  const id = useId()
  const isOpen = useSignal(false)
  const popover = useRef<HTMLDivElement>(null)
  const items = () => [...(popover.current?.querySelectorAll('button') ?? [])]
  useEffect(() => {
    if (isOpen.value) items()[first]?.focus()
  }, [isOpen.value])
  const arrows: Record<string, number | undefined> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
  }
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
      onKeyDown(event: KeyboardEvent) {
        const all = items()
        const at = all.findIndex(item => item === document.activeElement)
        const by = arrows[event.key]
        const to = by === undefined ? { Home: 0, End: all.length - 1 }[event.key] : at + by
        if (to === undefined) return
        event.preventDefault()
        const target = columns > 1 ? all[to] : all.at(to % all.length)
        target?.focus()
      },
    },
  }
}
