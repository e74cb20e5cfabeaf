import { hasQuizTiles } from '#contract/polls/quiz-tiles.ts'
import { readChoices } from '../choices.ts'
import type { Look } from '../look.ts'
import { drawOptionTiles } from '#scene/polls/option-tiles.ts'
import { drawRows } from '../rows.ts'

/**
 * Draws horizontal bars from a shared left edge, as long as the share of voters; tiles for a quiz, and while results are withheld, when
 * bars would look like results.
 */
export const bars: Look = input =>
  input.live.withheld !== undefined || hasQuizTiles(input.poll)
    ? drawOptionTiles(input)
    : drawRows(readChoices(input), input)
