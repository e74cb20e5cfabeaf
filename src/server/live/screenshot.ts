import { Refusal } from '#contract/errors.ts'
import { plural } from '#contract/figures.ts'
import type { TallyEvent } from '#contract/live.ts'
import { type RoomData, momentOfEndedStep, momentOfStep } from '#scene/room-moment.ts'
import type { Context } from '#server/context.ts'
import type { Job } from '#server/render/screenshot.ts'
import { loadExtras, loadStepPictures } from '#server/store/pictures.ts'
import { qrOf } from '#scene/qr.ts'
import { readPeople } from './people.ts'
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
    bus,
    now,
  }: Pick<Context, 'rooms' | 'screenshots' | 'database' | 'blobs' | 'bus' | 'now'>,
): Promise<Buffer> {
  const step = room.document[index]
  if (!step)
    throw new Refusal(
      'no_step',
      `The deck of this room has ${plural(room.document.length, 'step')}, so the last index is ${room.document.length - 1}.`,
    )
  const data = await roomData(room, index, { rooms, database, bus, now })
  const isOver = room.state.status === 'ended'
  const moment = isOver ? momentOfEndedStep(data, index) : momentOfStep(data, index)
  const page = await screenshots.pageBehind(step, room.files, 1)
  const prepare = async (): Promise<Job> => {
    const [whole, extras, behind] = await Promise.all([
      loadStepPictures(blobs, step),
      loadExtras(blobs, room.extras),
      page?.load(),
    ])
    return {
      moment: { ...moment, step: whole, extras },
      page: behind ?? null,
      format: 'png',
      scale: 1,
      element: null,
      annotate: false,
    }
  }
  const parts = { ...moment, polls: [...moment.polls], page: page?.picture }
  const { bytes } = await screenshots.renderUncached(parts, prepare, { team: room.teamId })
  return bytes
}

/** Reads what the stage shows while a step is on it. */
async function roomData(
  room: LiveRoom,
  index: number,
  { rooms, database, bus, now }: Pick<Context, 'rooms' | 'database' | 'bus' | 'now'>,
): Promise<RoomData> {
  const snapshot = rooms.hostSnapshot(room)
  const tallies = new Map<string, TallyEvent>()
  for (const { pollId, step } of snapshot.polls) {
    const tally = step === index ? await readTally(room, pollId, database.pool) : undefined
    if (tally) tallies.set(pollId, tally)
  }
  return {
    deck: room,
    room: snapshot,
    people: await readPeople(room, { database, bus }),
    tallies,
    now: now(),
    qr: qrOf(snapshot.joinUrl),
  }
}
