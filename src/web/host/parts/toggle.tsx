import type { ComponentChildren } from 'preact'

interface ToggleProps {
  isOn: boolean
  onToggle: () => void
  children: ComponentChildren
}

/** A button that turns something on or off, and looks pressed while it is on. */
export const Toggle = ({ isOn, onToggle, children }: ToggleProps) => (
  <button type="button" class="side-button" aria-pressed={isOn} onClick={onToggle}>
    {children}
  </button>
)
