import './upload.css'
import { figuresIn } from '#contract/text/figures.ts'
import { language, message, sentences } from '../messages.ts'
import { sentence } from '../problem.tsx'
import type { Upload, UploadState, Uploads } from './uploads.ts'

/** The files that are on their way, each with how far it is. Nothing when there are none. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const list = uploads.list.value
  return (
    <>
      {list.length > 0 && (
        <section class="uploads" aria-labelledby="uploads">
          <h2 id="uploads">{message('upload.list')}</h2>
          <ul class="rows">
            {list.map(upload => (
              <UploadRow key={upload.id} upload={upload} dismiss={() => uploads.dismiss(upload.id)} />
            ))}
          </ul>
        </section>
      )}
      {/* Screen readers hear what is over, not every percent. */}
      <p class="sr" role="status">
        {sentences(
          ...list
            .filter(({ state }) => state.phase === 'done')
            .map(({ name }) => message('upload.ready', { file: name })),
        )}
      </p>
      <p class="sr" role="alert">
        {list.map(
          ({ name, state }) =>
            state.phase === 'failed' && message('upload.failed', { file: name, problem: textOf(state) }),
        )}
      </p>
    </>
  )
}

function UploadRow({ upload: { name, state, deck }, dismiss }: { upload: Upload; dismiss: () => void }) {
  const part = partOf(state)
  const isOver = state.phase === 'done' || state.phase === 'failed'
  const isHidden = isOver || deck !== undefined
  return (
    <li class="row upload" data-failed={state.phase === 'failed'}>
      <div class="row-text">
        <p dir="auto" class="upload-name">
          {deck !== undefined ? <a href={`/decks/${deck}`}>{name}</a> : <b>{name}</b>}
        </p>
        <p class="quiet">{textOf(state)}</p>
        {!isOver && (
          <progress
            class="upload-bar"
            aria-label={message('upload.of', { file: name })}
            {...(part !== null && { value: part })}
          />
        )}
      </div>
      <button
        type="button"
        class="side-button"
        aria-label={message(isHidden ? 'upload.hide.label' : 'upload.cancel.label', { file: name })}
        onClick={dismiss}
      >
        {message(isHidden ? 'upload.hide' : 'common.cancel')}
      </button>
    </li>
  )
}

/** How much of an upload is done, 0 to 1; null when that cannot be told. */
function partOf(state: UploadState): number | null {
  if (state.phase === 'sending') return state.part
  if (state.phase === 'painting') return state.pages === 0 ? null : state.painted / state.pages
  return null
}

function textOf(state: UploadState): string {
  switch (state.phase) {
    case 'waiting':
      return message('upload.waits')
    case 'sending':
      return message('upload.sending', { share: figuresIn(language()).percentText(state.part) })
    case 'reading':
      return message('upload.reading')
    case 'converting':
      return message('upload.deck.converting')
    case 'painting':
      return message('upload.deck.drawing', {
        page: Math.min(state.painted + 1, state.pages),
        pages: state.pages,
      })
    case 'done':
      return message('upload.done', { count: state.pages })
    case 'failed':
      return sentences(state.error.message, sentence(state.error.fix))
  }
}
