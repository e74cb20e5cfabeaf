import type { TallyEvent } from '#contract/rooms/live-events.ts'

type Turnout = Pick<TallyEvent, 'voters' | 'vote'>

/** Returns how many answers a poll has: to what was asked first, and to the vote on its groups. */
export const countAnswers = (tally: Turnout | undefined): number =>
  (tally?.voters ?? 0) + (tally?.vote?.voters ?? 0)

/** Returns how many people answered what a poll asks now. */
export const votersNow = ({
  pollState,
  tally,
}: {
  pollState: { ballot?: readonly string[] | undefined }
  tally: Turnout | undefined
}): number => (pollState.ballot ? tally?.vote?.voters : tally?.voters) ?? 0
