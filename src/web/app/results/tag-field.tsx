import type { Signal } from '@preact/signals'
import { useSignal } from '@preact/signals'
import { useId, useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { Icon } from '../icon.tsx'
import { message } from '../messages.ts'

/** A field for tags: Enter, a comma or leaving the field adds what is typed, and tags that are used elsewhere are offered. */
export function TagField({ tags, used }: { tags: Signal<readonly string[]>; used: readonly string[] }) {
  const id = useId()
  const typed = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  const has = (tag: string) => tags.value.some(each => each.toLowerCase() === tag.toLowerCase())
  const isFull = tags.value.length >= limits.roomTags
  const add = (text: string) => {
    const added = text
      .split(',')
      .map(tag => tag.trim())
      .filter(tag => tag !== '' && !has(tag))
    tags.value = [...tags.value, ...added].slice(0, limits.roomTags)
    typed.value = ''
  }
  return (
    <div class="field-group">
      <label class="field-label" for={id}>
        {message('sessionDetails.tags')}
      </label>
      {tags.value.length > 0 && (
        <ul class="tags" role="list" aria-label={message('sessionDetails.tags.set')}>
          {tags.value.map(tag => (
            <li key={tag} class="tag tag-set">
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={message('sessionDetails.tags.remove', { tag })}
                onClick={() => {
                  tags.value = tags.value.filter(each => each !== tag)
                  input.current?.focus()
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        class="field"
        type="text"
        autocomplete="off"
        list={`${id}-used`}
        maxLength={limits.roomTag}
        disabled={isFull}
        placeholder={message(isFull ? 'sessionDetails.tags.full' : 'sessionDetails.tags.add', {
          most: limits.roomTags,
        })}
        value={typed.value}
        onInput={event => {
          const { value } = event.currentTarget
          // What is chosen from the list comes at once, without a key.
          const isChosen =
            used.includes(value) && !(event instanceof InputEvent && event.inputType === 'insertText')
          if (value.includes(',') || isChosen) add(value)
          else typed.value = value
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && typed.value.trim() !== '') {
            event.preventDefault()
            add(typed.value)
          } else if (event.key === 'Backspace' && typed.value === '') tags.value = tags.value.slice(0, -1)
        }}
        onBlur={() => add(typed.value)}
      />
      <datalist id={`${id}-used`}>
        {used
          .filter(tag => !has(tag))
          .map(tag => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  )
}
