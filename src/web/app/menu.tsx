import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Icon, type IconName } from './icon.tsx'

/**
 * A button that opens a popover with buttons. Arrow keys move among them, and a press of one closes it. It shows three dots, a text,
 * or an icon with its label.
 */
export function Menu({
  label,
  text,
  icon,
  isDisabled = false,
  children,
}: {
  label: string
  text?: string
  icon?: IconName
  isDisabled?: boolean
  children: ComponentChildren
}) {
  const id = useId()
  const isOpen = useSignal(false)
  const popover = useRef<HTMLDivElement>(null)
  const items = () => [...(popover.current?.querySelectorAll('button') ?? [])]
  useEffect(() => {
    if (isOpen.value) items()[0]?.focus()
  }, [isOpen.value])
  return (
    <>
      <button
        type="button"
        class={
          icon !== undefined
            ? 'tool tool-text'
            : text === undefined
              ? 'side-button menu-button'
              : 'main-button'
        }
        aria-label={text === undefined ? label : undefined}
        aria-expanded={isOpen.value}
        aria-disabled={isDisabled}
        {...(!isDisabled && { popovertarget: id })}
      >
        {icon !== undefined ? (
          <>
            <Icon name={icon} />
            <span aria-hidden="true">{label}</span>
          </>
        ) : (
          (text ?? (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="5" cy="12" r="2" />
              <circle cx="12" cy="12" r="2" />
              <circle cx="19" cy="12" r="2" />
            </svg>
          ))
        )}
      </button>
      <div
        ref={popover}
        id={id}
        class="menu"
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={event => {
          isOpen.value = event.newState === 'open'
        }}
        onClick={() => popover.current?.hidePopover()}
        onKeyDown={event => {
          const all = items()
          const at = all.findIndex(item => item === document.activeElement)
          const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
          if (to === undefined) return
          event.preventDefault()
          all.at(to % all.length)?.focus()
        }}
      >
        {isOpen.value && children}
      </div>
    </>
  )
}
