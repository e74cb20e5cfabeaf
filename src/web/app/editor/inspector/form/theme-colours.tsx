import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { ColourName } from '#contract/themes/colour-names.ts'
import { type AppKey, message } from '../../../messages.ts'
import { moveInMenu } from '../../../use-popover-menu.ts'
import { useNamedColours } from '../use-theme.ts'

declare global {
  /** Chromium has it; TypeScript's library does not declare it. */
  var EyeDropper: (new () => { open(): Promise<{ sRGBHex: string }> }) | undefined
}

const names: Partial<Record<ColourName, AppKey>> = {
  accent: 'form.colours.accent',
  text: 'form.colours.text',
  muted: 'form.colours.muted',
  surface: 'form.colours.surface',
  background: 'form.colours.background',
}
const columns = 6

/** What the colours of the theme are called: “Accent 2”. */
const nameOf = (name: ColourName): string =>
  message(names[name] ?? 'form.colours.accentOf', { number: name.replace('accent', '') })

/** The colours of the theme at the swatch that was pressed, each stored by its name, and a way to all others. */
export function ThemeColours({
  label,
  swatch,
  value,
  onChoose,
  onOther,
  onClose,
}: {
  label: string
  swatch: RefObject<HTMLInputElement | null>
  value: string | undefined
  onChoose: (colour: string) => void
  onOther: () => void
  onClose: () => void
}) {
  const colours = useNamedColours()
  const { EyeDropper } = globalThis
  const show = (menu: HTMLDivElement | null) => {
    const at = swatch.current?.getBoundingClientRect()
    if (!menu || !at || menu.matches(':popover-open')) return
    menu.showPopover()
    const { width, height } = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`
    menu.style.top = `${at.bottom + height + 4 > innerHeight ? at.top - height - 4 : at.bottom + 4}px`
    menu.querySelector<HTMLElement>('[aria-pressed=true], button')?.focus()
  }
  useEffect(() => () => swatch.current?.focus(), [])
  return (
    <div
      ref={show}
      popover="auto"
      class="colour-menu"
      role="group"
      aria-label={message('form.colours', { label })}
      onToggle={event => {
        if (event.newState === 'closed') onClose()
      }}
      onKeyDown={event => moveInMenu(event, [...event.currentTarget.querySelectorAll('button')], columns)}
    >
      <div class="colour-names">
        {colours.map(({ name, colour }) => (
          <button
            key={name}
            type="button"
            style={{ background: colour }}
            aria-label={nameOf(name)}
            title={nameOf(name)}
            aria-pressed={value === name}
            onClick={() => {
              onChoose(name)
              onClose()
            }}
          />
        ))}
      </div>
      <button
        type="button"
        class="form-add"
        onClick={() => {
          onClose()
          onOther()
        }}
      >
        {message('form.colours.other')}
      </button>
      {EyeDropper && (
        <button
          type="button"
          class="form-add"
          onClick={() => {
            onClose()
            // Escape rejects it, and nothing is chosen.
            new EyeDropper().open().then(
              ({ sRGBHex }) => onChoose(sRGBHex),
              () => undefined,
            )
          }}
        >
          {message('form.colours.screen')}
        </button>
      )}
    </div>
  )
}
