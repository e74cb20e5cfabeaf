import './icon-picker.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { type IconWords, findIcons } from '#deck/find-icons.ts'
import { RequestError, request } from '#web/ui/core/request.ts'
import { Dialog } from '../../dialog.tsx'
import { notLoaded } from '../../loaded-page.tsx'
import { message } from '../../messages.ts'
import { Problem } from '../../problem.tsx'
import { moveInMenu } from '../../use-popover-menu.ts'
import { IconPicture } from './icon-picture.tsx'

/** How many icons are shown first, and with each press on *More*. */
const portion = 96

/** A dialog with all icons, found by their names and by words for them. Enter takes the first that is found. */
export function IconPicker({
  chosen,
  onChoose,
  onClose,
}: {
  chosen?: string | undefined
  onChoose: (icon: string) => void
  onClose: () => void
}) {
  const icons = useSignal<IconWords | null>(null)
  const error = useSignal<RequestError | null>(null)
  const words = useSignal('')
  const most = useSignal(portion)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    request<IconWords>('/icons.json').then(
      found => (icons.value = found),
      (problem: unknown) => (error.value = problem instanceof RequestError ? problem : notLoaded()),
    )
  }, [])
  const names = icons.value ? findIcons(icons.value, words.value) : []
  const [first] = names
  const choose = (icon: string) => {
    onClose()
    onChoose(icon)
  }
  return (
    <Dialog title={message('icons.label')} isWide onClose={onClose}>
      <form
        class="dialog-body icon-search"
        onSubmit={event => {
          event.preventDefault()
          if (first !== undefined) choose(first)
        }}
      >
        <input
          class="form-input"
          type="search"
          aria-label={message('icons.search')}
          placeholder={message('icons.search.hint')}
          autofocus
          value={words.value}
          onInput={event => {
            words.value = event.currentTarget.value
            most.value = portion
          }}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            grid.current?.querySelector('button')?.focus()
          }}
        />
        {error.value !== null && <Problem error={error.value} />}
        <p class="sr" role="status">
          {icons.value && message('icons.found', { count: names.length })}
        </p>
        {icons.value && names.length === 0 && <p>{message('icons.none')}</p>}
        <div
          ref={grid}
          class="icon-grid"
          role="group"
          aria-label={message('icons.label')}
          onKeyDown={event => moveInMenu(event, [...(grid.current?.querySelectorAll('button') ?? [])], 2)}
        >
          {names.slice(0, most.value).map(name => (
            <button
              key={name}
              type="button"
              aria-current={name === chosen ? 'true' : undefined}
              onClick={() => choose(name)}
            >
              <IconPicture name={name} />
              {name.replaceAll('-', ' ')}
            </button>
          ))}
        </div>
        {names.length > most.value && (
          <button type="button" class="form-add" onClick={() => (most.value += portion)}>
            {message('icons.more')}
          </button>
        )}
      </form>
    </Dialog>
  )
}
