import { looks, type PollType, styleField } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import type { Node } from '../primitives.ts'
import { hist } from './estimate/hist.ts'
import { bars as pointBars } from './hundred-points/bars.ts'
import { columns } from './hundred-points/columns.ts'
import type { Look, LookInput } from './look.ts'
import { bars } from './multiple-choice/bars.ts'
import { bubbles } from './multiple-choice/bubbles.ts'
import { heat } from './multiple-choice/heat.ts'
import { lollipops } from './multiple-choice/lollipops.ts'
import { standings } from './multiple-choice/standings.ts'
import { invitation } from './notes.ts'
import { needle } from './nps/needle.ts'
import { score } from './nps/score.ts'
import { radar } from './radar/radar.ts'
import { list } from './ranking/list.ts'
import { breakdown } from './rating/breakdown.ts'
import { faces } from './rating/faces.ts'
import { gauge } from './rating/gauge.ts'
import { stars } from './rating/stars.ts'
import { split } from './this-or-that/split.ts'
import { cloud } from './word-cloud/cloud.ts'

/** The looks that are drawn, by type and name; the first of a type stands in for one that is not there. */
const registry: Partial<Record<PollType, Readonly<Record<string, Look>>>> = {
  'multiple-choice': { bars, lollipops, bubbles, heat },
  'this-or-that': { split },
  ranking: { list },
  'hundred-points': { bars: pointBars, columns },
  rating: { stars, faces, breakdown, gauge },
  nps: { score, needle },
  estimate: { hist },
  radar: { radar },
  'word-cloud': { cloud },
}

/** The name of the look a poll is shown in: the card's variant, else the poll's own style, else the type's first. */
function lookOf(poll: Poll, variant: string | undefined): string {
  const field = styleField[poll.type]
  return variant ?? (field ? (poll[field] ?? looks[field][0]) : poll.type)
}

/** The chart of a poll inside `input.box`; the ranking instead for a quiz that asks for it, once revealed. */
export function drawPoll(input: LookInput, variant?: string): Node[] {
  const { live, poll } = input
  if (poll.quizView === 'standings' && live.revealed && live.standings && !input.hidden)
    return standings(input)
  const drawn = registry[poll.type]
  const look = drawn?.[lookOf(poll, variant)] ?? Object.values(drawn ?? {})[0] ?? invitation
  return look(input)
}
