import type { Document, Extras, Step } from '#contract/deck.ts'
import { refuseField } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type MapPicture, mapFonts, mapPictures, mapStepPictures } from '#deck/pictures.ts'
import type { Blobs } from './blobs/blobs.ts'
import { hashIn, isStored, referenceTo } from './pictures.ts'

/**
 * A picture or font may go out only named: by a data URL that holds the hash of its own, instead of its bytes. Sent
 * back, the name keeps what is meant, when that very deck has it: nobody comes to a picture by knowing its hash.
 */
const named = (kind: 'image' | 'font') => (content: string) =>
  isStored(content) ? `data:${kind}/stored;sha256,${hashIn(content)}` : content

/** A stored document, its pictures named. */
export const nameDocument = (document: Document): Document => mapPictures(document, named('image'))
/** The same for one step. */
export const nameStep = (step: Step): Step => mapStepPictures(step, named('image'))
/** The same for the fonts of a deck. */
export const nameFonts = (extras: Extras | null): Extras | null => mapFonts(extras, named('font'))

const nameForm = /^data:image\/stored;(?:sha256,([0-9a-f]{64})$)?/

const isOption = (path: readonly (string | number)[]) => path.at(-2) === 'optionImages'

/**
 * What was sent, with the pictures in the place of their names. `mapped` maps the pictures of what was sent. Throws a
 * 400 at a name of what the deck does not have, or of what is too large where it is to stand.
 */
export async function ownPictures<Sent>(
  { blobs }: { blobs: Blobs },
  { document }: { document: Document },
  mapped: (map: MapPicture) => Sent,
): Promise<Sent> {
  const meant: { hash: string | undefined; path: readonly (string | number)[] }[] = []
  const sent = mapped((picture, path) => {
    const name = nameForm.exec(picture)
    if (name) meant.push({ hash: name[1], path })
    return picture
  })
  if (meant.length === 0) return sent

  /** Of the deck: whether each is small enough for an option, as far as that is known. */
  const held = new Map<string, boolean>()
  mapPictures(document, (picture, path) => {
    if (isStored(picture)) held.set(hashIn(picture), held.get(hashIn(picture)) === true || isOption(path))
    return picture
  })
  for (const { hash, path } of meant) {
    const fits = hash === undefined ? undefined : held.get(hash)
    if (hash === undefined || fits === undefined)
      throw refuseField(
        path,
        'This deck has no picture with this hash. Send the picture itself as a data URL.',
      )
    if (fits || !isOption(path)) continue
    const { length } = (await blobs.get(hash)).toString()
    if (length > limits.optionImageDataUrl)
      throw refuseField(
        path,
        `Must have at most ${limits.optionImageDataUrl} characters as a data URL; this picture has ${length}. Make it smaller.`,
      )
  }
  return mapped(picture => {
    const hash = nameForm.exec(picture)?.[1]
    return hash === undefined ? picture : referenceTo(hash)
  })
}
