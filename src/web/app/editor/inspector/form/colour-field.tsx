import './colour-field.css'
import { useSignal } from '@preact/signals'
import { useId, useRef } from 'preact/hooks'
import { likelyColour } from '#contract/input/likely-colour.ts'
import { Icon } from '../../../icon.tsx'
import { message } from '../../../messages.ts'
import { useNamedColours } from '../use-theme.ts'
import { Row } from './row.tsx'
import type { Bound } from './subject.ts'
import { ThemeColours } from './theme-colours.tsx'
import { useDraft } from './use-draft.ts'

/** The id of the list of colours that the browser offers beside all others. */
export const offeredColours = 'offered-colours'

/**
 * A colour: chosen, written, or none, where `fallback` says what is drawn instead. With `isNamed` it may be one of the theme's by its name,
 * and those are offered first.
 */
export function ColourField({
  label,
  field,
  fallback,
  none = message('form.automatic'),
  isRequired = false,
  isNamed = false,
}: {
  label: string
  field: Bound<string>
  /** The colour that is drawn when none is set. */
  fallback: string
  /** What the field says when no colour is set. */
  none?: string
  isRequired?: boolean
  isNamed?: boolean
}) {
  const id = useId()
  const {
    text,
    message: problem,
    type,
    leave,
  } = useDraft<string>(
    field,
    value => value ?? '',
    typed => {
      if (typed.trim() === '')
        return isRequired ? { message: message('form.colour.missing') } : { value: undefined }
      return { value: likelyColour(typed) ?? typed.trim() }
    },
  )
  const swatch = useRef<HTMLInputElement>(null)
  /** Whether the browser's own way to choose is asked for. */
  const isOther = useRef(false)
  const isOpen = useSignal(false)
  const named = useNamedColours().find(({ name }) => name === field.value)
  const colour = named?.colour ?? field.value ?? fallback
  return (
    <Row id={id} label={label} path={field.path} message={problem}>
      <input
        ref={swatch}
        type="color"
        onClick={event => {
          if (!isNamed || isOther.current) return
          event.preventDefault()
          isOpen.value = true
        }}
        class="form-colour"
        data-mixed={field.isMixed || undefined}
        list={offeredColours}
        aria-label={message('form.colour.choose', { label })}
        value={colour}
        onInput={({ currentTarget: { value } }) => field.set(value, true)}
        onChange={field.close}
      />
      <input
        id={id}
        class="form-input"
        type="text"
        autocomplete="off"
        spellcheck={false}
        placeholder={field.isMixed ? message('form.mixed') : none}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-note`}
        onInput={event => type(event.currentTarget.value)}
        onBlur={leave}
      />
      {isOpen.value && (
        <ThemeColours
          label={label}
          swatch={swatch}
          value={field.value}
          onChoose={name => field.set(name)}
          onOther={() => {
            isOther.current = true
            swatch.current?.click()
            isOther.current = false
          }}
          onClose={() => (isOpen.value = false)}
        />
      )}
      {!isRequired && (field.value !== undefined || field.isMixed) && (
        <button
          type="button"
          class="form-button"
          aria-label={message('form.colour.unset', { none, label })}
          title={none}
          onClick={() => field.set(undefined)}
        >
          <Icon name="close" />
        </button>
      )}
    </Row>
  )
}
