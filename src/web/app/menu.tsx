import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'
import { usePopoverMenu } from './use-popover-menu.ts'

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
  const menu = usePopoverMenu({ label, isDisabled })
  return (
    <>
      <button
        {...menu.opener}
        class={
          icon !== undefined
            ? 'tool tool-text'
            : text === undefined
              ? 'side-button menu-button'
              : 'main-button'
        }
        aria-label={text === undefined ? label : undefined}
        data-tip={text === undefined ? label : undefined}
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
      <div {...menu.popover} class="menu" onClick={menu.close}>
        {menu.isOpen && children}
      </div>
    </>
  )
}
