import type { ComponentChildren } from 'preact'
import { Icon } from '../../icon.tsx'
import { loadedChoices } from '../../loaded-page.tsx'
import { withMessages } from '../../messages.ts'
import { usePopoverMenu } from '../../use-popover-menu.ts'
import type { PollKind } from './poll-kinds.ts'

/** Loads the choices of the menu. */
export const loadPollTypeChoices = () =>
  withMessages(['editor-later'], () => import('./poll-type-choices.tsx'))

const Choices = loadedChoices(() => loadPollTypeChoices().then(file => file.PollTypeChoices))

/** How far the arrow keys go: the pictures stand in rows of this many. */
const columns = 3

/**
 * A button that opens a menu of the kinds of polls, each with a picture. It shows an icon and its label, or `children`, which
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
  chosen?: PollKind
  onChoose: (kind: PollKind) => void
  children?: ComponentChildren
}) {
  const menu = usePopoverMenu({ label, isDisabled, columns })
  return (
    <>
      <button
        {...menu.opener}
        class={children === undefined ? 'tool tool-text' : 'form-input type-button'}
        aria-label={children === undefined ? label : undefined}
        data-tip={children === undefined ? label : undefined}
      >
        {children ?? (
          <>
            <Icon name="poll" />
            <span aria-hidden="true">{label}</span>
          </>
        )}
      </button>
      <div {...menu.popover} class="menu type-menu">
        {menu.isOpen && (
          <Choices
            {...(chosen !== undefined && { chosen })}
            onChoose={kind => {
              menu.close()
              onChoose(kind)
            }}
          />
        )}
      </div>
    </>
  )
}
