import type { Document, Overlay, Step } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'

type Path = readonly (string | number)[]
/** Returns the replacement for a picture; `path` is its position in the document. */
export type MapPicture = (picture: string, path: Path) => string

/** Maps every picture of a step. Returns the same object when no picture changed. */
export function mapStepPictures(step: Step, map: MapPicture, at: Path = []): Step {
  if (step.kind === 'join') return step
  if (step.kind === 'poll') {
    const poll = mapPoll(step.poll, map, [...at, 'poll'])
    const before = step.beside?.picture
    const picture = before === undefined ? undefined : map(before, [...at, 'beside', 'picture'])
    if (poll === step.poll && picture === before) return step
    return {
      ...step,
      poll,
      ...(step.beside && picture !== undefined && { beside: { ...step.beside, picture } }),
    }
  }
  const overlays = mapItems(step.overlays, (card, index) =>
    mapCardPictures(card, map, [...at, 'overlays', index]),
  )
  const images = mapItems(step.images, (image, index) =>
    mapImagePicture(image, map, [...at, 'images', index]),
  )
  const own = step.background?.picture
  const picture = own === undefined ? undefined : map(own, [...at, 'background', 'picture'])
  if (overlays === step.overlays && images === step.images && picture === own) return step
  return {
    ...step,
    overlays,
    images,
    ...(step.background && picture !== undefined && { background: { ...step.background, picture } }),
  }
}

/** Maps every picture of a card. Returns the same object when no picture changed. */
export function mapCardPictures<Card extends Pick<Overlay, 'poll'>>(
  card: Card,
  map: MapPicture,
  at: Path = [],
): Card {
  const poll = mapPoll(card.poll, map, [...at, 'poll'])
  return poll === card.poll ? card : { ...card, poll }
}

/** Maps the picture of an element, if it has one. Returns the same object when it did not change. */
export function mapImagePicture<Image extends object>(image: Image, map: MapPicture, at: Path = []): Image {
  if (!('dataUrl' in image) || typeof image.dataUrl !== 'string') return image
  const dataUrl = map(image.dataUrl, [...at, 'dataUrl'])
  return dataUrl === image.dataUrl ? image : { ...image, dataUrl }
}

/** Maps a list. Returns the same list when no item changed, so that caches keyed by it still apply. */
function mapItems<T>(items: T[], map: (item: T, index: number) => T): T[] {
  const mapped = items.map(map)
  return mapped.some((item, index) => item !== items[index]) ? mapped : items
}

/** Maps every picture of a document. Returns the same object when no picture changed. */
export const mapPictures = (document: Document, map: MapPicture, at: Path = []): Document =>
  document.map((step, index) => mapStepPictures(step, map, [...at, index]))

/** Maps every font of a deck's extras, and the logo of its theme. */
export function mapExtras(
  extras: DeckExtras | null,
  map: (content: string, kind: 'font' | 'image') => string,
): DeckExtras | null {
  const { fonts, theme } = extras ?? {}
  return (
    extras && {
      ...extras,
      ...(fonts && { fonts: fonts.map(font => ({ ...font, dataUrl: map(font.dataUrl, 'font') })) }),
      ...(theme?.logo !== undefined && { theme: { ...theme, logo: map(theme.logo, 'image') } }),
    }
  )
}

/** Returns a card with a stand-in for each picture, for checks of all but its pictures: those that are stored were checked before. */
export const withoutPictures = <Card extends Pick<Overlay, 'poll'>>(card: Card): Card =>
  mapCardPictures(card, () => 'data:image/')

function mapPoll(poll: Poll, map: MapPicture, at: Path): Poll {
  const optionImages =
    poll.optionImages &&
    mapItems(poll.optionImages, (picture, index) =>
      picture === null ? null : map(picture, [...at, 'optionImages', index]),
    )
  const own = poll.place?.picture
  const picture = own === undefined ? undefined : map(own, [...at, 'place', 'picture'])
  const before = poll.readyPicture
  const readyPicture = before === undefined ? undefined : map(before, [...at, 'readyPicture'])
  if (optionImages === poll.optionImages && picture === own && readyPicture === before) return poll
  return {
    ...poll,
    ...(optionImages && { optionImages }),
    ...(readyPicture !== undefined && { readyPicture }),
    ...(poll.place && picture !== undefined && { place: { ...poll.place, picture } }),
  }
}
