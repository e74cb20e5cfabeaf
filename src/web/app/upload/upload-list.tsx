import './upload.css'
import { percentText, plural } from '#contract/text/figures.ts'
import { sentence } from '../problem.tsx'
import type { Upload, UploadState, Uploads } from './uploads.ts'

/** The files that are on their way, each with how far it is. Nothing when there are none. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const list = uploads.list.value
  return (
    <>
      {list.length > 0 && (
        <section class="uploads" aria-labelledby="uploads">
          <h2 id="uploads">Uploads</h2>
          <ul class="rows">
            {list.map(upload => (
              <UploadRow key={upload.id} upload={upload} dismiss={() => uploads.dismiss(upload.id)} />
            ))}
          </ul>
        </section>
      )}
      {/* Screen readers hear what is over, not every percent. */}
      <p class="sr" role="status">
        {list
          .filter(({ state }) => state.phase === 'done')
          .map(({ name }) => `${name} is ready.`)
          .join(' ')}
      </p>
      <p class="sr" role="alert">
        {list.map(({ name, state }) => state.phase === 'failed' && `${name}: ${textOf(state)}`)}
      </p>
    </>
  )
}

function UploadRow({ upload: { name, state, deck }, dismiss }: { upload: Upload; dismiss: () => void }) {
  const part = partOf(state)
  const isOver = state.phase === 'done' || state.phase === 'failed'
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
            aria-label={`Upload of ${name}`}
            {...(part !== null && { value: part })}
          />
        )}
      </div>
      <button
        type="button"
        class="side-button"
        aria-label={isOver || deck !== undefined ? `Hide ${name}` : `Cancel the upload of ${name}`}
        onClick={dismiss}
      >
        {isOver || deck !== undefined ? 'Hide' : 'Cancel'}
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
      return 'Waits for the file before it.'
    case 'sending':
      return `Uploading, ${percentText(state.part)}`
    case 'reading':
      return 'Uploaded. Reading the file …'
    case 'converting':
      return 'The deck is there. Converting the presentation; this can take a minute the first time …'
    case 'painting':
      return `The deck is there. Drawing page ${Math.min(state.painted + 1, state.pages)} of ${state.pages} …`
    case 'done':
      return `Ready, ${plural(state.pages, 'slide')}.`
    case 'failed':
      return [state.error.message, sentence(state.error.fix)].join(' ').trim()
  }
}
