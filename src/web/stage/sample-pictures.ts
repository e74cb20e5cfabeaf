import { documentPolls } from '#polls/placed.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { sampleReport } from '#samples/report.ts'
import { sampleAnswers } from '#samples/tally.ts'
import { type RoomView, drawRoomWith } from '#web/ui/room-scene.ts'

/** How long a picture may look for places for its marks, ms. */
const placingMs = 3

/**
 * Returns functions that draw the step on stage with the answers of a sample audience: while its polls are open, and revealed. They draw nothing once people have
 * answered, when it would only delay what these are shown with.
 */
export const samplePictures = (viewNow: () => RoomView): (() => void)[] =>
  [false, true].map(revealed => () => drawSample(viewNow(), revealed))

function drawSample(view: RoomView, revealed: boolean): void {
  const { deck, room, tallies } = view
  const asked = documentPolls(deck.document).filter(
    ({ step, poll }) => step === room.stepIndex && takesAnswers(poll),
  )
  const isAnswered = asked.some(({ pollId }) => (tallies.get(pollId)?.voters ?? 0) > 0)
  if (asked.length === 0 || isAnswered) return
  const until = performance.now() + placingMs
  const polls = asked.map(({ pollId, poll }) => {
    const report = sampleReport(poll, sampleAnswers(poll, pollId), pollId)
    const keeping = { name: pollId, at: 0, last: undefined, isTimeUp: () => performance.now() >= until }
    return [pollId, { ...report, revealed, open: !revealed, remainingMs: null, keeping }] as const
  })
  drawRoomWith(view, new Map(polls))
}
