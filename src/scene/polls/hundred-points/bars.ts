import type { Look } from '../look.ts'
import { rows } from '../rows.ts'
import { points } from './points.ts'

/** Horizontal bars as long as the mean of the points. */
export const bars: Look = input => rows(points(input), input)
