import './poll-type-menu.css'
import type { ComponentChildren } from 'preact'
import { type PollType, pollTypes } from '#contract/polls/looks.ts'
import { pollTypeNames } from '#contract/polls/poll-type-names.ts'
import { Icon } from '../../icon.tsx'
import { usePopoverMenu } from '../../use-popover-menu.ts'
import { LazyTypePicture } from './poll/lazy-type-picture.tsx'

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
  const first = chosen === undefined ? 0 : pollTypes.indexOf(chosen)
  const menu = usePopoverMenu({ label, isDisabled, first, columns })
  return (
    <>
      <button
        {...menu.opener}
        class={children === undefined ? 'tool tool-text' : 'form-input type-button'}
        aria-label={children === undefined ? label : undefined}
      >
        {children ?? (
          <>
            <Icon name="poll" />
            <span aria-hidden="true">{label}</span>
          </>
        )}
      </button>
      <div {...menu.popover} class="menu type-menu">
        {menu.isOpen &&
          pollTypes.map(type => (
            <button
              key={type}
              type="button"
              aria-current={type === chosen ? 'true' : undefined}
              onClick={() => {
                menu.close()
                onChoose(type)
              }}
            >
              <LazyTypePicture type={type} />
              {pollTypeNames[type]}
            </button>
          ))}
      </div>
    </>
  )
}
