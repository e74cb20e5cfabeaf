import type { Poll } from '#contract/polls/poll.ts'

/** A picture of a poll. */
interface PollPicture {
  /** What stands in the document: a data URL or a reference. */
  picture: string
  /** What it is called at the beginning of a sentence. */
  what: string
  /** How the keys of its nodes go on after the id of the poll. */
  key: string
}

/** Returns the pictures of a poll: those of its options, the one on which people pin a spot, and the one that is shown before the question. */
export const picturesOf = ({ optionImages = [], place, readyPicture }: Poll): PollPicture[] => [
  ...optionImages.flatMap((picture, index) =>
    picture === null ? [] : [{ picture, what: `The picture of option ${index}`, key: `/o${index}/` }],
  ),
  ...(place?.picture === undefined
    ? []
    : [{ picture: place.picture, what: 'The picture of the place', key: '/picture' }]),
  ...(readyPicture === undefined
    ? []
    : [{ picture: readyPicture, what: 'The picture before the question', key: '/ready-picture' }]),
]
