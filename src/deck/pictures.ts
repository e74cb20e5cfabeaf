import type { Document, Extras, Step } from '#contract/deck.ts'
import type { Poll } from '#contract/poll.ts'

/** Maps every picture of a step to another text; a step in which none changed comes back as it is. */
export function mapStepPictures(step: Step, map: (picture: string) => string): Step {
  if (step.kind === 'join') return step
  if (step.kind === 'poll') {
    const poll = mapPoll(step.poll, map)
    return poll === step.poll ? step : { ...step, poll }
  }
  const overlays = mapItems(step.overlays, card => {
    const poll = mapPoll(card.poll, map)
    return poll === card.poll ? card : { ...card, poll }
  })
  const images = mapItems(step.images, image => {
    const dataUrl = map(image.dataUrl)
    return dataUrl === image.dataUrl ? image : { ...image, dataUrl }
  })
  return overlays === step.overlays && images === step.images ? step : { ...step, overlays, images }
}

/** Maps a list; one in which nothing changed comes back as it is, so that whoever knows it still does. */
function mapItems<T>(items: T[], map: (item: T) => T): T[] {
  const mapped = items.map(map)
  return mapped.some((item, index) => item !== items[index]) ? mapped : items
}

/** The same for a whole document. */
export const mapPictures = (document: Document, map: (picture: string) => string): Document =>
  document.map(step => mapStepPictures(step, map))

/** The same for the fonts a deck brings along. */
export const mapFonts = (extras: Extras | null, map: (font: string) => string): Extras | null =>
  extras?.fonts
    ? { ...extras, fonts: extras.fonts.map(font => ({ ...font, dataUrl: map(font.dataUrl) })) }
    : extras

function mapPoll(poll: Poll, map: (picture: string) => string): Poll {
  if (!poll.optionImages?.length) return poll
  const optionImages = mapItems(poll.optionImages, picture => (picture === null ? null : map(picture)))
  return optionImages === poll.optionImages ? poll : { ...poll, optionImages }
}
