import type { Look } from '../look.ts'
import { drawRows } from '../rows.ts'
import { readPoints } from './points.ts'

/** Draws horizontal bars as long as the mean of the points. */
export const bars: Look = input => drawRows(readPoints(input), input)
