import './poll-type-menu.css'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { type PollType, pollTypes } from '#contract/looks.ts'
import { pollTypeNames } from '#contract/poll-type-names.ts'
import { Icon } from '../../icon.tsx'
import { TypePicture } from './poll/type-picture.tsx'

/** How far the arrow keys go: the pictures stand in rows of this many. */
const columns = 3

/**
 * A button that opens a menu of the poll types, each with a picture. It shows an icon and its label, or `children`, which
 * are its name then.
 */
export function PollTypeMenu({
  label,
  isDisabled = false,
  chosen,
  onChoose,
  children,
}: {
  label: string
  isDisabled?: boolean
  chosen?: PollType
  onChoose: (type: PollType) => void
  children?: ComponentChildren
}) {
  const id = useId()
  const isOpen = useSignal(false)
  const popover = useRef<HTMLDivElement>(null)
  const items = () => [...(popover.current?.querySelectorAll('button') ?? [])]
  useEffect(() => {
    if (isOpen.value) items()[Math.max(0, chosen === undefined ? 0 : pollTypes.indexOf(chosen))]?.focus()
  }, [isOpen.value])
  return (
    <>
      <button
        type="button"
        class={children === undefined ? 'tool tool-text' : 'form-input type-button'}
        aria-label={children === undefined ? label : undefined}
        aria-expanded={isOpen.value}
        aria-disabled={isDisabled}
        {...(!isDisabled && { popovertarget: id })}
      >
        {children ?? (
          <>
            <Icon name="poll" />
            <span aria-hidden="true">{label}</span>
          </>
        )}
      </button>
      <div
        ref={popover}
        id={id}
        class="menu type-menu"
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={event => {
          isOpen.value = event.newState === 'open'
        }}
        onKeyDown={event => {
          const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
          const all = items()
          const at = all.findIndex(item => item === document.activeElement)
          const to = by === undefined ? { Home: 0, End: all.length - 1 }[event.key] : at + by
          if (to === undefined) return
          event.preventDefault()
          all[to]?.focus()
        }}
      >
        {isOpen.value &&
          pollTypes.map(type => (
            <button
              key={type}
              type="button"
              aria-current={type === chosen ? 'true' : undefined}
              onClick={() => {
                popover.current?.hidePopover()
                onChoose(type)
              }}
            >
              <TypePicture type={type} />
              {pollTypeNames[type]}
            </button>
          ))}
      </div>
    </>
  )
}
