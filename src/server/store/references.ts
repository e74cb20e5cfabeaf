import type { Document, Step } from '#contract/deck/deck.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { refuseField } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import { type MapPicture, mapExtras, mapPictures, mapStepPictures } from '#deck/pictures.ts'
import { animationOf, animationProblem } from '#scene/animation.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'
import { readDataUrl, readFontUrl } from './data-url.ts'
import { hasPicture, hashIn, isStored, referenceTo, touchBlob } from './pictures.ts'

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
/** Returns the extras of a deck with placeholders for its fonts and its logo. */
export const extrasWithPlaceholders = (extras: DeckExtras | null): DeckExtras | null =>
  mapExtras(extras, (content, kind) => placeholderFor(kind)(content))

/** Returns the extras of a deck with placeholders for its fonts alone. */
export const fontsWithPlaceholders = (extras: DeckExtras | null): DeckExtras | null =>
  mapExtras(extras, (content, kind) => (kind === 'font' ? placeholderFor(kind)(content) : content))

const fontPlaceholderPattern = /^data:font\/stored;(?:sha256,([0-9a-f]{64})$)?/

type DeckFonts = NonNullable<DeckExtras['fonts']>

/**
 * Returns fonts that were sent for a deck, with references to stored fonts in place of placeholders. Throws a 400 for a
 * placeholder of a font that neither the deck nor a version of it has.
 */
export async function resolveFonts(
  { db, blobs }: { db: Queries; blobs: Blobs },
  { id, extras }: { id: string; extras: DeckExtras | null },
  sent: DeckFonts,
): Promise<DeckFonts> {
  const known = new Set(extras?.fonts?.map(({ dataUrl }) => dataUrl))
  const resolved: DeckFonts = []
  for (const [index, { family, dataUrl }] of sent.entries()) {
    const placeholder = fontPlaceholderPattern.exec(dataUrl)
    const hash = placeholder?.[1] ?? ''
    if (!placeholder) resolved.push({ family, dataUrl })
    else if (known.has(referenceTo(hash)) || (await isFontOfVersion({ db, blobs }, id, hash)))
      resolved.push({ family, dataUrl: referenceTo(hash) })
    else
      throw refuseField(
        ['fonts', index, 'dataUrl'],
        'This deck has no font with this hash. Send the font itself as a data URL.',
      )
  }
  return resolved
}

/** Whether a deck or one of its versions has a font; a picture is none. */
const isFontOfVersion = async (
  { db, blobs }: { db: Queries; blobs: Blobs },
  id: string,
  hash: string,
): Promise<boolean> =>
  hash !== '' &&
  (await hasPicture(db, id, hash)) &&
  readFontUrl((await blobs.get(hash)).toString()) !== undefined

const placeholderPattern = /^data:image\/stored;(?:sha256,([0-9a-f]{64})$)?/

/** Whether the picture at a path has the smaller size limit, that of all but the pictures on slides. */
const isSmallPicture = (path: readonly (string | number)[]) =>
  path.at(-2) === 'optionImages' ||
  path.at(-2) === 'place' ||
  ['readyPicture', 'logo'].includes(String(path.at(-1)))

/**
 * Returns what was sent, with references to stored pictures in place of placeholders. `mapped` maps the pictures in what was
 * sent. Throws a 400 for a placeholder of a picture that neither the deck nor a version of it has, or that is too large for its new
 * place.
 */
export async function resolvePlaceholders<Sent>(
  { db, blobs }: { db: Queries; blobs: Blobs },
  { id, document, extras }: { id?: string; document: Document; extras?: DeckExtras | null },
  mapped: (map: MapPicture) => Sent,
): Promise<Sent> {
  const found: { hash: string | undefined; path: readonly (string | number)[] }[] = []
  const sent = mapped((picture, path) => {
    const placeholder = placeholderPattern.exec(picture)
    if (placeholder) found.push({ hash: placeholder[1], path })
    else if (!isStored(picture)) requirePlayable(picture, path)
    return picture
  })
  if (found.length === 0) return sent

  /** The pictures of the deck, by hash: true when one is known to be small enough for an option, a place or a logo. */
  const known = new Map<string, boolean>()
  const remember = (picture: string, isSmall: boolean) => {
    if (isStored(picture)) known.set(hashIn(picture), known.get(hashIn(picture)) === true || isSmall)
    return picture
  }
  mapPictures(document, (picture, path) => remember(picture, isSmallPicture(path)))
  if (extras?.theme?.logo !== undefined) remember(extras.theme.logo, true)
  for (const { hash, path } of found) {
    const fits = hash === undefined ? undefined : (known.get(hash) ?? (await isOfVersion(db, id, hash)))
    if (hash === undefined || fits === undefined)
      throw refuseField(
        path,
        'This deck has no picture with this hash. Send the picture itself as a data URL.',
      )
    if (fits || !isSmallPicture(path)) continue
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

/** Throws a 400 for a picture that takes browsers too long to play. */
function requirePlayable(picture: string, path: readonly (string | number)[]): void {
  const read = readDataUrl(picture)
  const animation = read && read.type !== 'image/svg+xml' ? animationOf(read.bytes) : null
  const problem = animation && animationProblem(animation)
  if (problem) throw refuseField(path, problem)
}

/** Returns false, for a picture of unknown size, when a version of the deck has it; undefined when none has. */
async function isOfVersion(
  db: Queries,
  deckId: string | undefined,
  hash: string,
): Promise<false | undefined> {
  if (deckId === undefined || !(await hasPicture(db, deckId, hash))) return undefined
  // The version may be forgotten at this moment: the row is locked, and with it the file stays.
  await touchBlob(db, hash)
  return false
}
