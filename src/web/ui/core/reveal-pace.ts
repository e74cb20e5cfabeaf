import type { PhoneRoom } from '#contract/rooms/live.ts'

/** How long a stage shows the results of a question before it marks what is right, ms: bars grow for 900 ms, and then stand for a moment. */
export const marksAfterMs = 1_200

type Polls = PhoneRoom['polls']

/** Returns whether the right answer of a poll is known, as it is after the reveal of a question that has one. */
export const hasRightAnswer = ({ quiz, scored, answer, place }: Polls[number]['poll']): boolean =>
  quiz || scored === true || answer !== undefined || place?.region !== undefined || place?.lat !== undefined

/** Returns whether a change of a room reveals the right answer of one of its polls. Phones show that when the stage marks it. */
export const revealsRight = (before: Polls, after: Polls): boolean =>
  before.some(
    ({ pollId, round, revealed }) =>
      !revealed &&
      after.some(
        next => next.pollId === pollId && next.round === round && next.revealed && hasRightAnswer(next.poll),
      ),
  )
