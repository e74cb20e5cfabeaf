import { Refusal } from '#contract/errors.ts'
import { stepPolls } from '#polls/placed.ts'
import { livePollOf } from '#scene/live-poll.ts'
import type { LivePoll } from '#scene/polls/look.ts'
import type { Context } from '#server/context.ts'
import { unshelveFonts, unshelveStep } from '#server/store/pictures.ts'
import type { LiveRoom } from './room.ts'
import { readTally } from './tallies.ts'

/**
 * The picture of a step of a room as its polls stand now, a PNG. Hidden results are left out as on stage, until the
 * session is over. Throws 404 for a step that the deck has not, 500 when it cannot be drawn.
 */
export async function paintStep(
  room: LiveRoom,
  index: number,
  {
    rooms,
    painters,
    database,
    blobs,
    now,
  }: Pick<Context, 'rooms' | 'painters' | 'database' | 'blobs' | 'now'>,
): Promise<Buffer> {
  const step = room.document[index]
  if (!step) throw new Refusal('not_found', `This room's deck has no step ${index}.`)
  const standings = new Map(rooms.hostSnapshot(room).polls.map(poll => [poll.pollId, poll]))
  const polls: [string, LivePoll][] = []
  for (const { pollId } of stepPolls(step, index)) {
    const standing = standings.get(pollId)
    const tally = standing && (await readTally(room, pollId, database.pool))
    if (!standing) continue
    const { deadline } = standing
    const remainingMs = deadline === null ? null : Math.max(Date.parse(deadline) - now(), 0)
    polls.push([pollId, livePollOf(standing, tally, remainingMs)])
  }
  const [whole, extras] = await Promise.all([unshelveStep(blobs, step), unshelveFonts(blobs, room.extras)])
  const { bytes } = await painters.paint({
    step: whole,
    aspects: extras?.aspects ?? [],
    fonts: extras?.fonts ?? [],
    page: null,
    format: 'png',
    scale: 1,
    element: null,
    annotate: false,
    polls,
    hidden: room.state.hidden && room.state.status !== 'ended',
  })
  return bytes
}
