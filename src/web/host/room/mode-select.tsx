import './mode-select.css'

/** Chooses the mode of a setting of the room. The old one is shown until the room has the new one. */
export const ModeSelect = <Mode extends string>({
  label,
  modes,
  value,
  onChoose,
}: {
  label: string
  /** Each mode with what it is called. */
  modes: readonly (readonly [mode: Mode, text: string])[]
  value: Mode
  onChoose: (mode: Mode) => void
}) => (
  <label class="mode-select">
    {label}
    <select
      value={value}
      onChange={({ currentTarget }) => {
        const mode = modes.find(([name]) => name === currentTarget.value)?.[0]
        currentTarget.value = value
        if (mode !== undefined) onChoose(mode)
      }}
    >
      {modes.map(([mode, text]) => (
        <option key={mode} value={mode}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
