import { expect, test } from 'vitest'
import { poll } from '#contract/polls/poll.ts'
import { voteOn } from '#polls/ballot.ts'
import { askedNow, initialPollState, newRoom, roundsOf } from './state.ts'

const written = poll.parse({ type: 'open-feed', prompt: 'Ideas?', groupVotes: 2 })
const placed = { pollId: 'ideas', poll: written, step: 3, overlay: 1 }
const ballot = ['Builds', 'Office']

test('a vote stands where its ideas do, also where it was drawn before it was asked', () => {
  const vote = voteOn(written, ballot)
  const polls = new Map([['ideas', { ...initialPollState, round: 2, ballot }]])
  const room = { ...newRoom, polls }
  expect(askedNow(room, placed)).toEqual({ ...placed, poll: vote })
  // What is known of a poll is kept by its object.
  expect(askedNow(room, placed).poll).toBe(vote)
  expect(roundsOf(room, placed)).toEqual([
    { placed, round: 1 },
    { placed: { ...placed, poll: vote }, round: 2 },
  ])
  expect(askedNow(newRoom, placed)).toBe(placed)
})
