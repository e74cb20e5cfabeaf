import { readChoices } from '../choices.ts'
import type { Look } from '../look.ts'
import { drawRows } from '../rows.ts'

/** Draws horizontal bars from a shared left edge, as long as the share of voters. */
export const bars: Look = input => drawRows(readChoices(input), input)
