import type { Look } from '../look.ts'
import { pictureGrid } from './grid.ts'

/** A grid of pictures, each with a bar as long as its share, its name and its figure. */
export const tiles: Look = input => pictureGrid(input, { bar: true })
