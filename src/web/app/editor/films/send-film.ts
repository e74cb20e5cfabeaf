import type { Film } from '#contract/deck/film.ts'
import { limits } from '#contract/limits.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { message } from '../../messages.ts'
import { sendFile } from '../../upload/send-file.ts'
import type { Picture } from '../canvas/shrink-picture.ts'
import { sentFile } from '../sent-file.ts'
import { rememberLength } from './film-length.ts'
import { firstFrameOf } from './first-frame.ts'

/**
 * Sends a film, with a sign of how far it is and a way to cancel. Returns its id and its first frame; null when it was cancelled. Throws an
 * error whose message says why a file cannot be a film.
 */
export async function sendFilm(file: File): Promise<{ film: Film; picture: Picture } | null> {
  const { name } = file
  if (file.size > limits.bodyBytes)
    throw new RequestError(
      413,
      message('upload.tooLarge', { file: name, size: limits.bodyBytes / 1024 / 1024 }),
      message('film.tooLarge.fix'),
    )
  const aborting = new AbortController()
  const cancel = () => aborting.abort()
  sentFile.value = { name, part: 0, cancel }
  try {
    const film = await sendFile<Film>('/api/v1/films', file, {
      signal: aborting.signal,
      onProgress: part => (sentFile.value = { name, part, cancel }),
    })
    rememberLength(film.film, film.seconds)
    const picture = await firstFrameOf(file)
    return aborting.signal.aborted ? null : { film, picture }
  } catch (error) {
    if (aborting.signal.aborted) return null
    throw error
  } finally {
    sentFile.value = null
  }
}
