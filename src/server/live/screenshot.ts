import { Refusal } from '#contract/refusal.ts'
import { plural } from '#contract/text/figures.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import type { Moment } from '#scene/moment.ts'
import { type RoomData, momentOfEndedStep, momentOfOwnPoll, momentOfStep } from '#scene/room-moment.ts'
import type { Context } from '#server/context.ts'
import type { Job } from '#server/render/screenshot.ts'
import type { PageBehind } from '#server/render/screenshot-service.ts'
import { loadExtras, loadStepPictures } from '#server/store/pictures.ts'
import { qrOf } from '#scene/qr.ts'
import { readPeople } from './people.ts'
import type { LiveRoom } from './room.ts'
import { readTallyOf } from './tallies.ts'

type Parts = Pick<Context, 'rooms' | 'screenshots' | 'database' | 'blobs' | 'bus' | 'now'>

/** What results are shown of: a step by its index, or a poll that is no part of the deck. */
export type Shown = number | PlacedPoll

/**
 * Returns a screenshot of a step of a room with the results of its polls as they are now, a PNG. Until the room has ended,
 * results that the stage may not show are left out, unless `isFinal` is true. Throws a 404 when the deck has no such step and a
 * 500 when it cannot be drawn.
 */
export async function renderRoomStep(
  room: LiveRoom,
  shown: Shown,
  context: Parts,
  isFinal = room.state.status === 'ended',
): Promise<Buffer> {
  const { moment, page } = await readStepMoment(room, shown, context, isFinal)
  const prepare = async (): Promise<Job> => ({
    moment: await withPictures(moment, context),
    page: (await page?.load()) ?? null,
    format: 'png',
    scale: 1,
    element: null,
    annotate: false,
  })
  const parts = { ...moment, polls: [...moment.polls], page: page?.picture }
  const { bytes } = await context.screenshots.renderUncached(parts, prepare, { team: room.teamId })
  return bytes
}

/**
 * Reads what the stage shows of a step of a room, and the uploaded page behind it; with `isFinal` with all results and without the
 * way to join. Pictures and fonts are hashes. Throws a 404 when the deck has no such step.
 */
export async function readStepMoment(
  room: LiveRoom,
  shown: Shown,
  context: Pick<Context, 'rooms' | 'screenshots' | 'database' | 'bus' | 'now'>,
  isFinal: boolean,
): Promise<{ moment: Moment; page: PageBehind | undefined }> {
  if (typeof shown !== 'number')
    return { moment: momentOfOwnPoll(await roomData(room, shown, context), shown), page: undefined }
  const step = room.document[shown]
  if (!step)
    throw new Refusal(
      'no_step',
      `The deck of this room has ${plural(room.document.length, 'step')}, so the last index is ${room.document.length - 1}.`,
    )
  const data = await roomData(room, shown, context)
  return {
    moment: isFinal
      ? momentOfEndedStep(data, shown)
      : momentOfStep(data, shown, shown === data.room.stepIndex ? data.room.build : undefined),
    page: await context.screenshots.pageBehind(step, room.files, 1),
  }
}

/** Returns a moment with its pictures and fonts in place of their hashes. */
export async function withPictures(moment: Moment, { blobs }: Pick<Context, 'blobs'>): Promise<Moment> {
  const { step } = moment
  const [whole, extras] = await Promise.all([
    step && loadStepPictures(blobs, step),
    loadExtras(blobs, moment.extras),
  ])
  return { ...moment, step: whole, extras }
}

/** Reads what the stage shows while a step, or a poll that is no part of the deck, is on it. */
async function roomData(
  room: LiveRoom,
  shown: Shown,
  { rooms, database, bus, now }: Pick<Context, 'rooms' | 'database' | 'bus' | 'now'>,
): Promise<RoomData> {
  const snapshot = rooms.hostSnapshot(room)
  const tallies = new Map<string, TallyEvent>()
  const placed =
    typeof shown === 'number' ? [...room.polls.values()].filter(({ step }) => step === shown) : [shown]
  const asked = new Set(snapshot.polls.map(({ pollId }) => pollId))
  for (const each of placed)
    if (each === shown || asked.has(each.pollId))
      tallies.set(each.pollId, await readTallyOf(room, each, database.pool))
  return {
    deck: room,
    room: snapshot,
    people: await readPeople(room, { database, bus, now }),
    tallies,
    now: now(),
    qr: qrOf(snapshot.joinUrl),
  }
}
