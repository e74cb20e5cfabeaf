import './switch.css'
import type { ComponentChildren } from 'preact'

interface SwitchProps {
  isOn: boolean
  onToggle: () => void
  children: ComponentChildren
}

/** A row that turns something on or off: its name, and a switch at the end. */
export const Switch = ({ isOn, onToggle, children }: SwitchProps) => (
  <button type="button" role="switch" class="switch" aria-checked={isOn} onClick={onToggle}>
    <span>{children}</span>
    <span class="switch-track" aria-hidden="true" />
  </button>
)
