import { looks, type PollType, styleField } from '#contract/looks.ts'
import type { Poll } from '#contract/poll.ts'
import type { Node } from '../primitives.ts'
import type { Look, LookInput } from './look.ts'
import { bars } from './multiple-choice/bars.ts'
import { bubbles } from './multiple-choice/bubbles.ts'
import { standings } from './multiple-choice/standings.ts'
import { invitation } from './notes.ts'
import { stars } from './rating/stars.ts'
import { cloud } from './word-cloud/cloud.ts'

/** The looks that are drawn, by type and name; the first of a type stands in for one that is not there. */
const registry: Partial<Record<PollType, Readonly<Record<string, Look>>>> = {
  'multiple-choice': { bars, bubbles },
  rating: { stars },
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
