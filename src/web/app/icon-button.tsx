import { Icon, type IconName } from './icon.tsx'
import { keyNames } from './key-names.ts'
import { message } from './messages.ts'

/** A button with an icon; its label is its accessible name and its tip (`tips.ts`). */
export const IconButton = ({
  icon,
  label,
  keys,
  isDisabled = false,
  isPressed,
  text = false,
  onPress,
}: {
  icon: IconName
  label: string
  /** The shortcut, as the tip tells it. */
  keys?: string
  isDisabled?: boolean
  isPressed?: boolean
  /** Whether the label is shown beside the icon. */
  text?: boolean
  onPress: (event: MouseEvent) => void
}) => (
  <button
    type="button"
    class={text ? 'tool tool-text' : 'tool'}
    aria-label={label}
    aria-disabled={isDisabled}
    aria-pressed={isPressed}
    data-tip={keys === undefined ? label : message('tip.keys', { label, keys: keyNames(keys) })}
    onClick={event => {
      if (!isDisabled) onPress(event)
    }}
  >
    <Icon name={icon} />
    {text && <span aria-hidden="true">{label}</span>}
  </button>
)
