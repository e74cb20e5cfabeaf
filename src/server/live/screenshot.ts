import { Refusal } from '#contract/errors.ts'
import { plural } from '#contract/figures.ts'
import { stepPolls } from '#polls/placed.ts'
import { livePollOf } from '#scene/live-poll.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import type { Context } from '#server/context.ts'
import type { Job } from '#server/render/screenshot.ts'
import { loadFonts, loadStepPictures } from '#server/store/pictures.ts'
import type { LiveRoom } from './room.ts'
import { readTally } from './tallies.ts'

/**
 * Returns a screenshot of a step of a room with the results of its polls as they are now, a PNG. Until the room has ended,
 * results that the stage may not show are left out. Throws a 404 when the deck has no such step and a 500 when it cannot
 * be drawn.
 */
export async function renderRoomStep(
  room: LiveRoom,
  index: number,
  {
    rooms,
    screenshots,
    database,
    blobs,
    now,
  }: Pick<Context, 'rooms' | 'screenshots' | 'database' | 'blobs' | 'now'>,
): Promise<Buffer> {
  const step = room.document[index]
  if (!step)
    throw new Refusal(
      'no_step',
      `The deck of this room has ${plural(room.document.length, 'step')}, so the last index is ${room.document.length - 1}.`,
    )
  const isOver = room.state.status === 'ended'
  const hostPolls = new Map(
    rooms
      .hostSnapshot(room)
      .polls.map(({ withheld, ...poll }) => [
        poll.pollId,
        isOver || withheld === undefined ? poll : { ...poll, withheld },
      ]),
  )
  const polls: [string, LivePoll][] = []
  for (const { pollId } of stepPolls(step, index)) {
    const shown = hostPolls.get(pollId)
    const tally = shown && (await readTally(room, pollId, database.pool))
    if (!shown) continue
    const { deadline } = shown
    const remainingMs = deadline === null ? null : Math.max(Date.parse(deadline) - now(), 0)
    polls.push([pollId, livePollOf(shown, tally, remainingMs)])
  }
  const prepare = async (): Promise<Job> => {
    const [whole, extras] = await Promise.all([loadStepPictures(blobs, step), loadFonts(blobs, room.extras)])
    return {
      step: whole,
      aspects: extras?.aspects ?? [],
      fonts: extras?.fonts ?? [],
      page: null,
      format: 'png',
      scale: 1,
      element: null,
      annotate: false,
      polls,
    }
  }
  const parts = [step, room.extras, polls]
  const { bytes } = await screenshots.renderUncached(parts, prepare, { team: room.teamId })
  return bytes
}
