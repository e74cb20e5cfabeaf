import type { Poll } from './poll.ts'

/** The last position on each axis of a grid; the first is 0. */
export const gridEnd = 20
/** How many options may be placed on a grid; more would cover each other. */
export const mostOnGrid = 8

/** Returns whether people answer a poll with places on two axes: a radar whose style is `grid`. */
export const isGrid = ({ type, radarStyle }: Pick<Poll, 'type' | 'radarStyle'>): boolean =>
  type === 'radar' && radarStyle === 'grid'
