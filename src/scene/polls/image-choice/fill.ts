import type { Look } from '../look.ts'
import { drawPictureGrid } from './grid.ts'

/**
 * Draws each picture faded, and at full strength from the bottom up to its share, with its figure below it, so that no figure covers a
 * picture; all of it at full strength while there are no results.
 */
export const fill: Look = input => drawPictureGrid(input, { bar: false, level: true })
