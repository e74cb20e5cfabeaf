import type { Poll } from '#contract/polls/poll.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { showsStandings } from '#polls/standings-poll.ts'
import { scoredPolls } from '#rooms/score.ts'

/** Returns the quiz questions whose points are in the standings that a step shows; none for a step that shows no standings. */
export const standingsQuestions = (all: readonly PlacedPoll[], step: number): Poll[] =>
  all.some(each => each.step === step && showsStandings(each.poll))
    ? scoredPolls({ step }, all).map(({ poll }) => poll)
    : []
