import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { textOf, voteOf } from '../../answer-parts.ts'
import { withReturned, withSwapped } from '../../drafts.ts'
import type { EntryStore } from '../../entry-store.ts'
import type { FormProps } from './form.ts'
import { hindrance, mostEntries, ownOf } from './own.ts'
import { message } from '../../language.ts'
import { refusalText } from '../../refusal-text.ts'

/** Below this number of remaining characters the number is shown. */
const fewLeft = 40

/** Says that no more can be sent. */
export const allSent = (poll: Pick<PhonePoll, 'typed'>): string =>
  poll.typed ? message('entry.allOne') : message('entry.all', { count: mostEntries(poll) })

/** Puts refused texts back into the draft, and forgets refused votes. */
export function useReturns(store: EntryStore) {
  const refused = store.parts().filter(({ state }) => state === 'refused')
  useEffect(() => {
    for (const { part, answer, ...refusal } of refused) {
      const text = textOf(answer)
      if (text !== undefined)
        store.draft.value = withReturned(store.draft.peek(), { text, why: refusalText(refusal).why })
      if (text !== undefined || voteOf(answer) !== undefined) store.takeBack(part)
    }
  })
}

export interface Writing {
  /** The labelled field. */
  field: preact.ComponentChildren
  /** Refused texts that returned while the field held another text. */
  returned: preact.ComponentChildren
  submit: { label: string; ready: boolean; onSubmit(): void }
}

/**
 * The text field of forms that take several entries. As a `box` it stands below its label; as a `line` it shows the label
 * as a placeholder and grows with the text.
 */
export function useWriting(
  { poll, name, send, store }: FormProps,
  label: string,
  as: 'box' | 'line',
): Writing {
  useReturns(store)
  const input = useRef<HTMLTextAreaElement>(null)
  const { draft } = store
  const { typed, returned } = draft.value
  useGrowth(input, typed)
  const own = ownOf(store.counted(), store.parts())
  const most = mostEntries(poll)
  const hindered = hindrance(typed, own, most)
  const text = typed.trim()
  const left = limits.entry - countCharacters(text)

  const onSubmit = () => {
    send({ text }, text)
    draft.value = { ...draft.peek(), typed: '' }
    input.current?.focus()
  }
  const note =
    hindered === 'sent already'
      ? message('entry.again')
      : left < 0
        ? message('entry.tooLong', { count: -left })
        : left <= fewLeft
          ? message('entry.left', { count: left })
          : ''
  return {
    submit: { label: message('form.send'), ready: hindered === null, onSubmit },
    field: (
      <div class="writing">
        <label class={as === 'box' ? 'field-label' : 'sr'} for={name}>
          {label}
        </label>
        <textarea
          ref={input}
          id={name}
          class="field"
          dir="auto"
          rows={as === 'box' ? 3 : 1}
          placeholder={as === 'box' ? undefined : label}
          enterkeyhint="send"
          autocomplete="off"
          readOnly={hindered === 'enough' && text === ''}
          aria-invalid={left < 0}
          aria-describedby={`${name}-note`}
          value={typed}
          onInput={event => {
            draft.value = { ...draft.peek(), typed: event.currentTarget.value }
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
            event.preventDefault()
            if (hindered === null) onSubmit()
          }}
        />
        <p
          id={`${name}-note`}
          class="writing-note"
          data-bad={left < 0}
          aria-live={left > 0 ? 'off' : 'polite'}
        >
          {note}
        </p>
      </div>
    ),
    returned: returned.length > 0 && (
      <ul class="own" aria-label={message('entry.notSent')}>
        {returned.map((each, at) => (
          <li key={each.text} data-state="refused">
            <p dir="auto">{each.text}</p>
            <p class="own-state">{each.why}</p>
            <div class="own-acts">
              <button
                type="button"
                class="link"
                onClick={() => {
                  draft.value = withSwapped(draft.peek(), at)
                  input.current?.focus()
                }}
              >
                {message('entry.edit')}
              </button>
              <button
                type="button"
                class="link"
                onClick={() => {
                  draft.value = { typed, returned: returned.filter((_, index) => index !== at) }
                  input.current?.focus()
                }}
              >
                {message('entry.remove')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    ),
  }
}

/** Fits the height of a field to its text, for browsers without `field-sizing`. */
function useGrowth(input: RefObject<HTMLTextAreaElement | null>, typed: string) {
  useLayoutEffect(() => {
    const field = input.current
    if (!field || CSS.supports('field-sizing', 'content')) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
  }, [typed])
}
