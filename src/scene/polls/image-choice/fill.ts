import { isEmpty } from '../legend.ts'
import type { Look } from '../look.ts'
import { pictureGrid } from './grid.ts'

/** Each picture faded, and in full from below up to its share; in full while there is nothing to tell. */
export const fill: Look = input =>
  pictureGrid(input, { bar: false, level: ({ share }) => (isEmpty(input) ? undefined : share) })
