import { refuseIssues } from '#contract/refusal.ts'
import { type Preview, previewNames } from '#contract/deck/preview.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { showsStandings } from '#polls/standings-poll.ts'
import { newLivePoll } from '#scene/context.ts'

/** Returns the polls whose sample answers the stage does not show at the moment of a preview. */
export const withheldPolls = (polls: readonly PlacedPoll[], preview: Preview): PlacedPoll[] =>
  preview === 'sample' ? polls.filter(({ poll }) => newLivePoll(poll).withheld !== undefined) : []

/**
 * Throws a 400 when a picture of standings is asked for of something that has none. `shown` names it at the beginning of a
 * sentence, like `Step 2`; `polls` are what it shows.
 */
export function requireStandings(preview: Preview, shown: string, polls: readonly PlacedPoll[]): void {
  if (preview !== 'standings' || polls.some(({ poll }) => showsStandings(poll))) return
  throw refuseIssues([
    {
      path: 'preview',
      message: `${shown} shows no standings. Use another preview, or give a poll quizView "standings".`,
      allowed: previewNames.filter(name => name !== 'standings'),
    },
  ])
}
