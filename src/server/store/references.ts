import type { Document, Extras, Step } from '#contract/deck.ts'
import { refuseField } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type MapPicture, mapFonts, mapPictures, mapStepPictures } from '#deck/pictures.ts'
import type { Blobs } from './blobs/blobs.ts'
import { hashIn, isStored, referenceTo } from './pictures.ts'

/**
 * A placeholder stands for a stored picture or font in a reply: a data URL with the hash of the content instead of the content.
 * When a client sends it back for the same deck, the content is kept. A hash alone gives no access to the pictures of others.
 */
const placeholderFor = (kind: 'image' | 'font') => (content: string) =>
  isStored(content) ? `data:${kind}/stored;sha256,${hashIn(content)}` : content

/** Returns a stored document with placeholders for its pictures. */
export const documentWithPlaceholders = (document: Document): Document =>
  mapPictures(document, placeholderFor('image'))
/** Returns a stored step with placeholders for its pictures. */
export const stepWithPlaceholders = (step: Step): Step => mapStepPictures(step, placeholderFor('image'))
/** Returns the extras of a deck with placeholders for its fonts. */
export const fontsWithPlaceholders = (extras: Extras | null): Extras | null =>
  mapFonts(extras, placeholderFor('font'))

const placeholderPattern = /^data:image\/stored;(?:sha256,([0-9a-f]{64})$)?/

const isOptionImage = (path: readonly (string | number)[]) => path.at(-2) === 'optionImages'

/**
 * Returns what was sent, with references to stored pictures in place of placeholders. `mapped` maps the pictures in what was
 * sent. Throws a 400 for a placeholder of a picture that the deck does not have, or that is too large for its new place.
 */
export async function resolvePlaceholders<Sent>(
  { blobs }: { blobs: Blobs },
  { document }: { document: Document },
  mapped: (map: MapPicture) => Sent,
): Promise<Sent> {
  const found: { hash: string | undefined; path: readonly (string | number)[] }[] = []
  const sent = mapped((picture, path) => {
    const placeholder = placeholderPattern.exec(picture)
    if (placeholder) found.push({ hash: placeholder[1], path })
    return picture
  })
  if (found.length === 0) return sent

  /** The pictures of the deck, by hash: true when one is known to be small enough for an option. */
  const known = new Map<string, boolean>()
  mapPictures(document, (picture, path) => {
    if (isStored(picture))
      known.set(hashIn(picture), known.get(hashIn(picture)) === true || isOptionImage(path))
    return picture
  })
  for (const { hash, path } of found) {
    const fits = hash === undefined ? undefined : known.get(hash)
    if (hash === undefined || fits === undefined)
      throw refuseField(
        path,
        'This deck has no picture with this hash. Send the picture itself as a data URL.',
      )
    if (fits || !isOptionImage(path)) continue
    const { length } = (await blobs.get(hash)).toString()
    if (length > limits.optionImageDataUrl)
      throw refuseField(
        path,
        `Must have at most ${limits.optionImageDataUrl} characters as a data URL; this picture has ${length}. Make it smaller.`,
      )
  }
  return mapped(picture => {
    const hash = placeholderPattern.exec(picture)?.[1]
    return hash === undefined ? picture : referenceTo(hash)
  })
}
