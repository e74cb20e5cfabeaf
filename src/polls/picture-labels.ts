import type { Poll } from '#contract/polls/poll.ts'

/** Returns the names of the pictures: the options, or numbers when there are none. */
export const pictureLabels = ({ options, optionImages = [] }: Poll): readonly string[] =>
  options.length > 0 ? options : optionImages.map((_, index) => `Picture ${index + 1}`)
