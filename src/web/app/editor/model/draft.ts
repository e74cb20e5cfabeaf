import { type Overwritten, applyEdits, undoableEdits } from '#deck/edits/apply-edits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { editsBetween } from '#deck/edits/edits-between.ts'
import { mapCardPictures, mapImagePicture, mapPictures, mapStepPictures } from '#deck/pictures.ts'

/** A deck that is being edited [D42]: what the server has at a revision, and what is shown. */
export interface Draft {
  revision: string
  confirmed: DeckContent
  current: DeckContent
}

/** What became of the unsaved edits when they were made on a newer revision. */
export interface Rebased {
  draft: Draft
  /** Edits that could not be kept, because what they change is gone or no longer fits. */
  dropped: Edit[]
  overwritten: Overwritten[]
  /** What others have changed. */
  changes: Edit[]
  /** The placeholders of pictures and fonts that were sent whole. */
  stored: StoredPictures
}

/** The placeholders of pictures and fonts that the server has stored, by their data URLs. */
export type StoredPictures = ReadonlyMap<string, string>

/** Returns the draft on a newer revision of the deck, with the edits that are not saved yet. */
export function rebase(draft: Draft, revision: string, content: DeckContent): Rebased {
  // Otherwise a picture that was saved would look like one that somebody else has changed.
  const stored = storedPictures(draft.confirmed, content)
  const toPlaceholder = (picture: string) => stored.get(picture) ?? picture
  const confirmed = mapContent(draft.confirmed, toPlaceholder)
  const current = mapContent(draft.current, toPlaceholder)
  const { content: merged, dropped, overwritten } = applyEdits(content, editsBetween(confirmed, current))
  return {
    draft: { revision, confirmed: content, current: merged },
    dropped,
    overwritten,
    changes: undoableEdits(confirmed, content),
    stored,
  }
}

/** Returns the placeholders that the server has put in place of pictures and fonts that were sent whole. */
function storedPictures(confirmed: DeckContent, content: DeckContent): StoredPictures {
  const theirs = new Map(picturesByPlace(content).filter(([, picture]) => isStored(picture)))
  return new Map(
    picturesByPlace(confirmed).flatMap(([place, picture]) => {
      const placeholder = theirs.get(place)
      return placeholder === undefined || isStored(picture) ? [] : [[picture, placeholder]]
    }),
  )
}

const isStored = (picture: string): boolean => /^data:(?:image|font)\/stored;/.test(picture)

/** Returns the pictures and fonts of a deck, each with a text that names its place by ids. */
function picturesByPlace(content: DeckContent): [string, string][] {
  const found: [string, string][] = []
  const collect = (place: string) => (picture: string, path: readonly (string | number)[]) => {
    found.push([[place, ...path].join(' '), picture])
    return picture
  }
  for (const step of content.document) {
    if (step.kind !== 'slide') mapStepPictures(step, collect(step.id))
    else {
      for (const card of step.overlays) mapCardPictures(card, collect(card.id))
      for (const image of step.images) mapImagePicture(image, collect(image.id))
      if (step.background?.picture !== undefined) collect(step.id)(step.background.picture, ['background'])
    }
  }
  if (content.theme.logo !== undefined) found.push(['logo', content.theme.logo])
  for (const { family, dataUrl } of content.fonts) found.push([`font ${family}`, dataUrl])
  return found
}

/** Maps the pictures and fonts of a deck. Steps without a change are the same objects. */
function mapContent(content: DeckContent, map: (picture: string) => string): DeckContent {
  const { theme, fonts } = content
  return {
    ...content,
    document: mapPictures(content.document, map),
    theme: theme.logo === undefined ? theme : { ...theme, logo: map(theme.logo) },
    fonts: fonts.map(font => ({ ...font, dataUrl: map(font.dataUrl) })),
  }
}
