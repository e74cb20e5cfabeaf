import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import { wordsOf } from '../../answer-parts.ts'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { addWords } from '../parts/words.ts'

/** Answers word-cloud with one to five words. */
export const wordCloud: PollForm = {
  Form: Words,
  invitation: () => `Write up to ${limits.words} words, then send.`,
  change: 'You can still change it.',
}

function Words({ name, question, status, answer, send }: FormProps) {
  const sent = wordsOf(answer)
  const draft = useSignal<readonly string[] | null>(null)
  const typed = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  const kept = draft.value ?? sent
  const all = addWords(kept, typed.value)
  const isFull = kept.length >= limits.words

  const add = () => {
    draft.value = all
    typed.value = ''
    input.current?.focus()
  }
  const submit = {
    label: sent.length > 0 ? 'Send the change' : 'Send',
    ready: all.length > 0 && all.join('\n') !== sent.join('\n'),
    onSubmit: () => {
      send({ words: all })
      draft.value = null
      typed.value = ''
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      <ul class="words">
        {kept.map(word => (
          <li key={word} class="word">
            <span dir="auto">{word}</span>
            <button
              type="button"
              aria-label={`Remove ${word}`}
              onClick={() => {
                draft.value = kept.filter(each => each !== word)
                input.current?.focus()
              }}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M7 7l10 10M17 7L7 17" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <label class="field-label" for={name}>
        {isFull
          ? `You have added all ${limits.words} words. Remove one to add another.`
          : 'Word or short phrase'}
      </label>
      <div class="field-row">
        <input
          ref={input}
          id={name}
          class="field"
          dir="auto"
          autocomplete="off"
          enterkeyhint="send"
          maxLength={limits.word}
          readOnly={isFull}
          value={typed.value}
          onInput={event => {
            typed.value = event.currentTarget.value
          }}
        />
        <button
          type="button"
          class="side-button"
          aria-disabled={isFull || all.length === kept.length}
          onClick={add}
        >
          Add<span class="sr"> this and write another</span>
        </button>
      </div>
    </Frame>
  )
}
