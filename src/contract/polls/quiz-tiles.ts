import type { Poll } from './poll.ts'

/** The shapes of the options of a quiz question by their place, as path data in a square of 24 by 24: phones and the stage show the same. */
export const tileShapes = [
  'M12 2l10 19H2z',
  'M12 1l11 11-11 11L1 12z',
  'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  'M3 3h18v18H3z',
  'M12 2l3 6.6 7 .8-5.2 4.8 1.4 7L12 17.7 5.8 21.2l1.4-7L2 9.4l7-.8z',
  'M7 3h10l6 9-6 9H7L1 12z',
] as const

/** Their colours, on which white has 4.5:1; the four that nearly all questions need differ in the three common colour-vision deficiencies, too. */
export const tileColours = ['#c02a2a', '#1a5fb4', '#9440f4', '#1f7a3d', '#b5179e', '#0b6b78'] as const

/** Returns the colour of the option with this index; from the seventh on they begin again. */
export const tileColourOf = (index: number): string =>
  tileColours[index % tileColours.length] ?? tileColours[0]

/** Returns whether the options of a poll are such tiles: those of a choice with a right answer. */
export const hasQuizTiles = ({
  type,
  correctIndex,
  correctIndexes,
}: Pick<Poll, 'type' | 'correctIndex' | 'correctIndexes'>): boolean =>
  type === 'multiple-choice' && (correctIndex !== undefined || correctIndexes !== undefined)
