import './group-board.css'
import '../parts/field.css'
import { useSignal } from '@preact/signals'
import { limits } from '#contract/limits.ts'

/** The form of a group's name. */
export function GroupNameForm({
  id,
  label,
  button,
  name = '',
  onName,
}: {
  id: string
  label: string
  button: string
  name?: string
  onName: (name: string) => void
}) {
  const text = useSignal(name)
  return (
    <form
      class="label-line group-name"
      onSubmit={event => {
        event.preventDefault()
        const written = text.value.trim()
        if (written === '') return
        text.value = ''
        onName(written)
      }}
    >
      <label class="sr" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="field"
        dir="auto"
        autocomplete="off"
        placeholder={label}
        maxLength={limits.label}
        ref={name === '' ? undefined : focusOnce}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
        }}
      />
      <button type="submit" class="side-button good">
        {button}
      </button>
    </form>
  )
}

const focusOnce = (field: HTMLElement | null): void => field?.focus({ preventScroll: true })
