import { z } from 'zod'

/** The kinds of films, by their containers. */
export const filmType = z.enum(['mp4', 'webm'])
export type FilmType = z.infer<typeof filmType>

/** What a film that was sent is. */
export const film = z.object({
  film: z.string().describe('For `film` of an element image.'),
  type: filmType,
  width: z.int(),
  height: z.int(),
  seconds: z.number(),
  sound: z.boolean().describe('Whether it has sound.'),
})
export type Film = z.infer<typeof film>

/** The id of a film: the SHA-256 of its bytes, in hex. */
export const filmIdPattern = /^[0-9a-f]{64}$/
