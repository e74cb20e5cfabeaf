import type { Look } from '../look.ts'
import { drawPictureGrid } from './grid.ts'

/** Draws a grid of pictures, each with a bar as long as its share, its name and its figure. */
export const tiles: Look = input => drawPictureGrid(input, { bar: true, level: false })
