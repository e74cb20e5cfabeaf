import './film-field.css'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { ImageElement } from '#contract/deck/deck.ts'
import { clockText } from '#contract/text/figures.ts'
import { teamQuery } from '../../drawing/pictures.ts'
import { useEditor } from '../../model/editor-context.ts'
import { PictureField, filmTypes } from '../../picture-field.tsx'
import { sayFileError } from '../../say-file-error.ts'
import { type Subject, fieldOf, withField } from '../form/subject.ts'

/** The film of a picture: how long it is, a look at it, another one in its place, and the picture without it. */
export function FilmField({ subject }: { subject: Subject<ImageElement> }) {
  const editor = useEditor()
  const file = useRef<HTMLInputElement>(null)
  const field = fieldOf(subject, 'film')
  const { value: film } = field
  if (subject.values.length > 1) return null

  async function replace(chosen: File): Promise<void> {
    try {
      const { sendFilm } = await import('../../films/send-film.ts')
      const sent = await sendFilm(chosen)
      if (sent) subject.change(each => ({ ...each, film: sent.film.film, dataUrl: sent.picture.dataUrl }))
    } catch (error) {
      sayFileError(chosen, error)
    }
  }

  return (
    <div class="film-field" data-field={field.path}>
      {film !== undefined && (
        <FilmView key={film} address={`/api/v1/decks/${editor.deckId}/films/${film}?${teamQuery()}`} />
      )}
      <button type="button" class="form-add" onClick={() => file.current?.click()}>
        {film === undefined ? 'Make it a film …' : 'Replace film …'}
      </button>
      {film !== undefined && (
        <button
          type="button"
          class="form-add"
          onClick={() =>
            subject.change(each =>
              withField(withField(withField(each, 'film', undefined), 'loop', undefined), 'muted', undefined),
            )
          }
        >
          Keep only the first frame
        </button>
      )}
      <PictureField
        field={file}
        label="Film"
        accept={filmTypes}
        onFiles={([chosen]) => {
          if (chosen) void replace(chosen)
        }}
      />
    </div>
  )
}

/** How long to wait before a film that is not saved yet is asked for again, ms. */
const againMs = 1_000

/** A film with the controls of the browser. */
function FilmView({ address }: { address: string }) {
  const seconds = useSignal<number | null>(null)
  const attempt = useSignal(0)
  return (
    <>
      <video
        key={attempt.value}
        class="film-view"
        src={address}
        controls
        playsInline
        preload="metadata"
        aria-label="The film"
        onLoadedMetadata={({ currentTarget }) => (seconds.value = currentTarget.duration)}
        onError={() => {
          // The server has it for this deck once the deck is saved.
          if (attempt.value < 5) setTimeout(() => (attempt.value += 1), againMs)
        }}
      />
      <p class="form-note">
        {seconds.value === null ? 'A film' : `A film of ${clockText(seconds.value * 1_000)}`}, which plays on
        the stage. Everywhere else its first frame is shown.
      </p>
    </>
  )
}
