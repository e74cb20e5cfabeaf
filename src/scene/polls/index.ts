import type { LookName, PollType } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { drawnLook } from '#polls/drawn-look.ts'
import type { Node } from '../primitives.ts'
import type { LivePoll, LookInput } from './look.ts'
import { drawInvitation } from './notes.ts'
import { standings } from '#scene/polls/multiple-choice/standings.ts'
import { hasWinners } from '#scene/polls/multiple-choice/winners.ts'
import { looksOf } from '#scene/polls/registry.ts'
import type { ShadeUse } from '../colour.ts'

/** The looks with options whose marks touch, face each other or are named in a list: each needs a shade of its own. */
const shaded: Partial<Record<PollType, Readonly<Record<string, ShadeUse>>>> = {
  'multiple-choice': { chord: 'labelled' },
  'this-or-that': { split: 'apart', tug: 'apart', camps: 'apart' },
  'hundred-points': {
    treemap: 'labelled',
    marimekko: 'labelled',
    icicle: 'labelled',
    waffle: 'bare',
    sunburst: 'bare',
  },
}

/** Returns what a look uses shades of the accent for; null where every mark stands at its name. */
export const shadesFor = (poll: Poll, variant?: string): ShadeUse | null =>
  shaded[poll.type]?.[drawnLook(poll, variant)] ?? null

/** The looks that show all options in one size, with nothing but their names, while results are withheld. */
const withheldLooks: { readonly [Type in PollType]?: LookName<Type> } = {
  'image-choice': 'fill',
  'multiple-choice': 'bars',
}

/** Returns whether a question shows the standings that follow its right answer. */
export const hasStandings = ({
  poll,
  live,
  isWithheld,
}: Pick<LookInput, 'poll' | 'live' | 'isWithheld'>): boolean =>
  poll.quizView === 'standings' &&
  !isStandingsPoll(poll) &&
  live.revealed &&
  live.standings !== undefined &&
  !isWithheld

/** Returns whether the stage is dark for the podium at the end of a quiz, and while that is about to come. */
export function isPodiumStage(poll: Poll, live: LivePoll): boolean {
  if (live.isFinal !== true || live.withheld !== undefined) return false
  if (isStandingsPoll(poll)) return live.isLoading === true || hasWinners(live.standings ?? [])
  return hasStandings({ poll, live, isWithheld: false }) && hasWinners(live.standings ?? [])
}

/** Draws the chart of a poll inside `input.box`; the ranking instead for a quiz that asks for it, once revealed. */
export function drawPoll(input: LookInput, variant?: string): Node[] {
  const { live, poll } = input
  if (isStandingsPoll(poll)) return input.isWithheld ? drawInvitation(input) : standings(input)
  if (hasStandings(input)) return standings(input)
  // Marks for shares would look like results, also without figures.
  const isKept = live.withheld !== undefined
  const ofType = looksOf(poll.type)
  if (!ofType) return []
  const name = (isKept && withheldLooks[poll.type]) || drawnLook(poll, variant)
  const look = ofType[name] ?? Object.values(ofType)[0] ?? drawInvitation
  return look(input)
}
