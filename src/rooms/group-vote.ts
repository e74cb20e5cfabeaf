import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { changePolls } from './room-polls.ts'
import { type RoomState, initialPollState, isOnStep, pollStateOf } from './state.ts'

/** The fewest groups between which people can choose. */
const fewestGroups = 2

/** Returns whether people have written, the host has grouped it, and the vote on the groups has yet to come. */
export function awaitsVote(state: RoomState, { pollId, poll }: PlacedPoll): boolean {
  const { ballot, closedAt, labels } = pollStateOf(state, pollId)
  return (
    poll.groupVotes !== undefined && ballot === null && closedAt !== null && labels.length >= fewestGroups
  )
}

/**
 * Lets people vote on the labels of what they wrote, in a round of its own. Throws a 409 for a poll without such a vote, and where there are too few
 * labels or too many.
 */
export function beginVote(state: RoomState, known: PlacedPoll, now: number): RoomState {
  const before = pollStateOf(state, known.pollId)
  if (known.poll.groupVotes === undefined)
    throw new Refusal('room_state', 'No vote follows this poll. Set groupVotes in the deck.')
  if (before.ballot !== null)
    throw new Refusal('room_state', 'People vote on the groups already. Use reset to begin anew.')
  if (!isOnStep(state, known))
    throw new Refusal('room_state', `The poll is on step ${known.step}. Go there first, with next or prev.`)
  if (before.labels.length < fewestGroups)
    throw new Refusal(
      'room_state',
      `Group what people wrote first: label it with ${fewestGroups} labels or more.`,
    )
  if (before.labels.length > limits.options)
    throw new Refusal(
      'room_state',
      `People can vote on at most ${limits.options} groups; there are ${before.labels.length}. Put some together.`,
    )
  return changePolls({ ...state, shown: false }, [known], poll => ({
    ...poll,
    ...freshRound,
    round: poll.round + 1,
    shownAt: now,
    // In the order in which the stage shows the groups.
    ballot: poll.labels.map(({ label }) => label).toSorted(),
  }))
}

const { openedAt, extendedSec, allAnsweredAt, reopenedAt, closedAt, revealed, scoredUntil } = initialPollState
/** What a poll is like that nobody has answered yet. */
const freshRound = { openedAt, extendedSec, allAnsweredAt, reopenedAt, closedAt, revealed, scoredUntil }
