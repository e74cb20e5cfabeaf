import './film-field.css'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { ImageElement } from '#contract/deck/deck.ts'
import { clockText } from '#contract/text/figures.ts'
import { withPrefix } from '#web/ui/core/prefix.ts'
import { message, sentences } from '../../../messages.ts'
import { pictureUrl } from '../../drawing/pictures.ts'
import { filmAddress, lengthOf } from '../../films/film-length.ts'
import { useEditor } from '../../model/editor-context.ts'
import { PictureField } from '../../picture-field.tsx'
import { sayFileError } from '../../say-file-error.ts'
import { type Subject, fieldOf, withField } from '../form/subject.ts'

/** The film of a picture: how long it is, a look at it, another one in its place, and the picture without it. */
export function FilmField({ subject }: { subject: Subject<ImageElement> }) {
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
      {film !== undefined && <FilmView key={film} film={film} picture={subject.values[0]?.dataUrl ?? ''} />}
      <button type="button" class="form-add" onClick={() => file.current?.click()}>
        {message(film === undefined ? 'element.film.make' : 'element.film.replace')}
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
          {message('element.film.remove')}
        </button>
      )}
      <PictureField
        field={file}
        label={message('element.film')}
        accept="video/mp4,video/webm"
        onFiles={([chosen]) => {
          if (chosen) void replace(chosen)
        }}
      />
    </div>
  )
}

/** How long to wait before a film that is not saved yet is asked for again, ms, and how often. */
const againMs = 1_000
const mostAgain = 5

/** A film with the controls of the browser, and how long it is. */
function FilmView({ film, picture }: { film: string; picture: string }) {
  const { deckId } = useEditor()
  const { value: seconds } = lengthOf(deckId, film)
  const attempt = useSignal(0)
  return (
    <>
      <video
        key={attempt.value}
        class="film-view"
        src={filmAddress(deckId, film)}
        poster={withPrefix(pictureUrl(deckId, picture))}
        controls
        playsInline
        preload="metadata"
        aria-label={message('element.film.view')}
        onError={() => {
          // The server has it for this deck once the deck is saved.
          if (attempt.value < mostAgain) setTimeout(() => (attempt.value += 1), againMs)
        }}
      />
      <p class="form-note">
        {sentences(
          seconds === null
            ? message('element.film.about')
            : message('element.film.about.length', { length: clockText(seconds * 1_000) }),
          message('element.film.elsewhere'),
        )}
      </p>
    </>
  )
}
