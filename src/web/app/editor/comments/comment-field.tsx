import { type Signal, useSignal } from '@preact/signals'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { Person } from '#contract/deck/comment.ts'
import { limits } from '#contract/limits.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { message } from '../../messages.ts'
import { Problem } from '../../problem.tsx'
import { type Draft, changeDraft } from './comment-drafts.ts'
import { peopleNamed, storedText, typedName } from './mention-text.ts'

/** So many people are offered while a name is typed. */
const mostOffered = 6

interface CommentFieldProps {
  label: string
  draft: Draft
  /** Who may be mentioned. */
  people: readonly Person[]
  button: string
  /** Whether it takes the focus when it comes. */
  isFirst?: boolean
  /** Whether it should get the focus; it says when it has. */
  wanted?: Signal<boolean>
  /** Sends it. Throws a `RequestError`, which is shown; then the draft stays. */
  send: (text: string, key: string) => Promise<void>
  /** Is called after it was sent, or when it is given up. */
  onEnd: (isSent: boolean) => void
  /** Left out, Escape is for what is around the field, and the draft stays. */
  onEscape?: () => void
}

/** The field of a comment, in which `@` offers the people who may be mentioned. Ctrl with Enter sends it. */
export function CommentField({
  label,
  draft,
  people,
  button,
  isFirst,
  wanted,
  send,
  onEnd,
  onEscape,
}: CommentFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const typed = useSignal<{ start: number; name: string } | null>(null)
  const active = useSignal(0)
  const { value: text } = draft.text
  const offered = typed.value ? peopleNamed(people, typed.value.name, mostOffered) : []
  const isOffering = offered.length > 0
  useLayoutEffect(() => {
    const { current: area } = field
    if (!area || (isFirst !== true && wanted?.peek() !== true)) return
    // Only once: the field of what is selected next must not take the focus from there.
    if (wanted) wanted.value = false
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [wanted?.value])
  useLayoutEffect(() => {
    const { current: area } = field
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [text])

  const look = (area: HTMLTextAreaElement) => {
    typed.value = typedName(area.value, area.selectionStart) ?? null
    active.value = 0
  }
  const choose = (person: Person) => {
    const { current: area } = field
    if (!area || !typed.value) return
    const { start } = typed.value
    const before = `${text.slice(0, start)}@${person.name} `
    changeDraft(draft, before + text.slice(area.selectionStart))
    draft.people.push(person)
    typed.value = null
    area.value = draft.text.peek()
    area.focus()
    area.setSelectionRange(before.length, before.length)
  }
  const submit = async () => {
    if (draft.isBusy.value || text.trim() === '') return
    draft.isBusy.value = true
    draft.error.value = null
    try {
      await send(storedText(text, draft.people), draft.key)
      onEnd(true)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      draft.error.value = error
    } finally {
      draft.isBusy.value = false
    }
  }
  const press = (event: KeyboardEvent) => {
    const person = offered[active.value]
    if (isOffering && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      active.value = (active.value + (event.key === 'ArrowDown' ? 1 : -1) + offered.length) % offered.length
    else if (person && (event.key === 'Enter' || event.key === 'Tab')) choose(person)
    else if (isOffering && event.key === 'Escape') typed.value = null
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
    else if (event.key === 'Escape' && onEscape) onEscape()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      class="comment-form"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <div class="comment-field-place">
        <textarea
          ref={field}
          class="field comment-field"
          rows={2}
          dir="auto"
          aria-label={label}
          placeholder={label}
          maxLength={limits.comment}
          value={text}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={`${id}-people`}
          aria-activedescendant={isOffering ? `${id}-${active.value}` : undefined}
          onInput={({ currentTarget }) => {
            changeDraft(draft, currentTarget.value)
            look(currentTarget)
          }}
          onKeyDown={press}
          onClick={({ currentTarget }) => look(currentTarget)}
          onBlur={() => (typed.value = null)}
        />
        <p class="sr" role="status">
          {isOffering && message('comments.offered', { count: offered.length })}
        </p>
        <ul
          id={`${id}-people`}
          class="comment-people"
          role="listbox"
          aria-label={message('comments.people')}
          hidden={!isOffering}
        >
          {offered.map((person, index) => (
            <li
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active.value}
              onPointerDown={event => {
                event.preventDefault()
                choose(person)
              }}
            >
              <bdi>{person.name}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <Problem error={draft.error.value} />
      {text.trim() !== '' && (
        <div class="buttons">
          <button type="submit" class="main-button" aria-disabled={draft.isBusy.value}>
            {draft.isBusy.value ? message('comments.sending') : button}
          </button>
          <button type="button" class="side-button" onClick={() => onEnd(false)}>
            {message('common.cancel')}
          </button>
        </div>
      )}
    </form>
  )
}
