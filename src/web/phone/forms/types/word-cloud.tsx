import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { mostWords } from '#polls/words/most-words.ts'
import { wordsOf } from '../../answer-parts.ts'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { addWords, tooMany } from '../parts/words.ts'
import { message } from '../../language.ts'

/** Answers word-cloud with as many words as each person may send. */
export const wordCloud: PollForm = {
  Form: props => (mostWords(props.poll) === 1 ? <OneWord {...props} /> : <Words {...props} />),
  invitation: poll =>
    mostWords(poll) === 1 ? message('words.howOne') : message('words.how', { count: mostWords(poll) }),
  change: () => message('status.changeable'),
}

/** A field and the button that sends it. */
function OneWord({ name, question, status, answer, send }: FormProps) {
  const [sent = ''] = wordsOf(answer)
  const draft = useSignal<string | null>(null)
  const typed = draft.value ?? sent
  const word = typed.trim()
  const submit = {
    label: sent === '' ? message('form.send') : message('form.sendChange'),
    ready: word !== '' && word !== sent && tooMany(word) <= 0,
    onSubmit: () => {
      send({ words: [word] })
      draft.value = null
    },
  }
  return (
    <Frame name={name} question={question} status={status} submit={submit}>
      <label class="field-label" for={name}>
        {message('words.label')}
      </label>
      <div class="field-row">
        <input
          id={name}
          class="field"
          dir="auto"
          autocomplete="off"
          enterkeyhint="send"
          aria-describedby={`${name}-note`}
          value={typed}
          onInput={event => {
            draft.value = event.currentTarget.value
          }}
        />
      </div>
      <TooLong id={`${name}-note`} word={word} />
    </Frame>
  )
}

function Words({ poll, name, question, status, answer, send }: FormProps) {
  const most = mostWords(poll)
  const sent = wordsOf(answer)
  const draft = useSignal<readonly string[] | null>(null)
  const typed = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  const kept = draft.value ?? sent
  const { words: all, rest } = addWords(kept, typed.value, most)
  const isFull = kept.length >= most

  const add = () => {
    draft.value = all
    typed.value = rest
    input.current?.focus()
  }
  const submit = {
    label: sent.length > 0 ? message('form.sendChange') : message('form.send'),
    ready: all.length > 0 && all.join('\n') !== sent.join('\n'),
    onSubmit: () => {
      send({ words: all })
      draft.value = null
      typed.value = rest
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
              aria-label={message('words.remove', { word })}
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
        {isFull ? message('words.full', { count: most }) : message('words.label')}
      </label>
      <div class="field-row">
        <input
          ref={input}
          id={name}
          class="field"
          dir="auto"
          autocomplete="off"
          enterkeyhint="send"
          aria-describedby={`${name}-note`}
          readOnly={isFull && typed.value === ''}
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
          {message('words.add')}
          <span class="sr"> {message('words.addMore')}</span>
        </button>
      </div>
      <TooLong id={`${name}-note`} word={rest.split(', ').find(each => tooMany(each) > 0) ?? ''} />
    </Frame>
  )
}

/** Says by how many characters a word is too long. */
const TooLong = ({ id, word }: { id: string; word: string }) => (
  <p id={id} class="word-note" role="status">
    {tooMany(word) > 0 && message('entry.tooLong', { count: tooMany(word) })}
  </p>
)
