import type { Document, Extras, Overlay, Step } from '#contract/deck.ts'
import type { Poll } from '#contract/poll.ts'

type Path = readonly (string | number)[]
/** Gives another text for a picture; `path` says where it stands. */
export type MapPicture = (picture: string, path: Path) => string

/** Maps every picture of a step to another text; a step in which none changed comes back as it is. */
export function mapStepPictures(step: Step, map: MapPicture, at: Path = []): Step {
  if (step.kind === 'join') return step
  if (step.kind === 'poll') {
    const poll = mapPoll(step.poll, map, [...at, 'poll'])
    return poll === step.poll ? step : { ...step, poll }
  }
  const overlays = mapItems(step.overlays, (card, index) =>
    mapCardPictures(card, map, [...at, 'overlays', index]),
  )
  const images = mapItems(step.images, (image, index) =>
    mapImagePicture(image, map, [...at, 'images', index]),
  )
  return overlays === step.overlays && images === step.images ? step : { ...step, overlays, images }
}

/** The same for a card. */
export function mapCardPictures<Card extends Pick<Overlay, 'poll'>>(
  card: Card,
  map: MapPicture,
  at: Path = [],
): Card {
  const poll = mapPoll(card.poll, map, [...at, 'poll'])
  return poll === card.poll ? card : { ...card, poll }
}

/** The same for an element that may be a picture. */
export function mapImagePicture<Image extends object>(image: Image, map: MapPicture, at: Path = []): Image {
  if (!('dataUrl' in image) || typeof image.dataUrl !== 'string') return image
  const dataUrl = map(image.dataUrl, [...at, 'dataUrl'])
  return dataUrl === image.dataUrl ? image : { ...image, dataUrl }
}

/** Maps a list; one in which nothing changed comes back as it is, so that whoever knows it still does. */
function mapItems<T>(items: T[], map: (item: T, index: number) => T): T[] {
  const mapped = items.map(map)
  return mapped.some((item, index) => item !== items[index]) ? mapped : items
}

/** The same for a whole document. */
export const mapPictures = (document: Document, map: MapPicture, at: Path = []): Document =>
  document.map((step, index) => mapStepPictures(step, map, [...at, index]))

/** The same for the fonts a deck brings along. */
export const mapFonts = (extras: Extras | null, map: (font: string) => string): Extras | null =>
  extras?.fonts
    ? { ...extras, fonts: extras.fonts.map(font => ({ ...font, dataUrl: map(font.dataUrl) })) }
    : extras

function mapPoll(poll: Poll, map: MapPicture, at: Path): Poll {
  if (!poll.optionImages?.length) return poll
  const optionImages = mapItems(poll.optionImages, (picture, index) =>
    picture === null ? null : map(picture, [...at, 'optionImages', index]),
  )
  return optionImages === poll.optionImages ? poll : { ...poll, optionImages }
}
