import { hasQuizTiles } from '#contract/polls/quiz-tiles.ts'
import { tint } from '../../colour.ts'
import { type Choice, byCount, readChoices } from '../choices.ts'
import { isEmpty } from '../legend.ts'
import type { Look, LookInput } from '../look.ts'
import { drawOptionTiles } from '#scene/polls/option-tiles.ts'
import { drawBar, drawRows, type Mark } from '../rows.ts'

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

/** Draws a bar on a track that is as long as everybody's votes: with few groups, each bar is read against that. */
const drawBarOnTrack: Mark = (choice, at, input) => [
  {
    kind: 'rect',
    key: `${choice.key}/track`,
    x: at.x,
    y: at.y,
    w: at.track,
    h: at.h,
    radius: Math.min(input.sizes.unit, at.h / 4),
    fill: input.surface.track,
  },
  ...drawBar(choice, at, input),
]

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
