import type { Document, Extras, Step } from '#contract/deck.ts'
import type { Poll } from '#contract/poll.ts'

/** Maps every picture of a step to another text; a step without pictures comes back as it is. */
export function mapStepPictures(step: Step, map: (picture: string) => string): Step {
  if (step.kind === 'join') return step
  if (step.kind === 'poll') {
    const poll = mapPoll(step.poll, map)
    return poll === step.poll ? step : { ...step, poll }
  }
  const hasPictures = step.images.length > 0 || step.overlays.some(({ poll }) => poll.optionImages?.length)
  if (!hasPictures) return step
  return {
    ...step,
    overlays: step.overlays.map(card => ({ ...card, poll: mapPoll(card.poll, map) })),
    images: step.images.map(image => ({ ...image, dataUrl: map(image.dataUrl) })),
  }
}

/** The same for a whole document. */
export const mapPictures = (document: Document, map: (picture: string) => string): Document =>
  document.map(step => mapStepPictures(step, map))

/** The same for the fonts a deck brings along. */
export const mapFonts = (extras: Extras | null, map: (font: string) => string): Extras | null =>
  extras?.fonts
    ? { ...extras, fonts: extras.fonts.map(font => ({ ...font, dataUrl: map(font.dataUrl) })) }
    : extras

const mapPoll = (poll: Poll, map: (picture: string) => string): Poll =>
  poll.optionImages?.length
    ? { ...poll, optionImages: poll.optionImages.map(picture => (picture === null ? null : map(picture))) }
    : poll
