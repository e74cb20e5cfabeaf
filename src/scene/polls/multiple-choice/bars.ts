import { choices } from '../choices.ts'
import type { Look } from '../look.ts'
import { rows } from '../rows.ts'

/** Horizontal bars from a shared left edge, as long as the share of voters. */
export const bars: Look = input => rows(choices(input), input)
