import { hasQuizTiles } from '#contract/polls/quiz-tiles.ts'
import { tint } from '../../colour.ts'
import { type Choice, byCount, readChoices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { drawOptionTiles } from '#scene/polls/option-tiles.ts'
import { drawBarOnTrack, drawRows } from '../rows.ts'

/**
 * Draws horizontal bars from a shared left edge, as long as the share of voters; tiles for a quiz, and while results are withheld, when
 * bars would look like results. A vote on groups is a decision: its groups come by their votes, and the first stands out.
 */
export const bars: Look = input =>
  input.live.withheld !== undefined || hasQuizTiles(input.poll)
    ? drawOptionTiles(input)
    : input.poll.groupVotes === undefined || isEmpty(input)
      ? drawRows(readChoices(input), input)
      : drawRows(rankGroups(readChoices(input), input), input, { mark: drawBarOnTrack, reach: 1 })

/** Returns the options of a vote on groups with the most votes first, and only these in full colour. */
function rankGroups(choices: Choice[], input: LookInput): Choice[] {
  const most = Math.max(...choices.map(({ count }) => count))
  return choices
    .toSorted(byCount)
    .map(choice =>
      choice.count === most
        ? { ...choice, weight: 800 }
        : { ...choice, colour: tint(input.surface, choice.colour, 0.5) },
    )
}
