import { Refusal, refuseField } from '#contract/refusal.ts'
import { fileName, numbered } from '#contract/text/file-name.ts'
import { type ResultFile, resultFiles } from '#contract/rooms/result-files.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { type LiveRoom, askedPoll } from '#server/live/room.ts'
import { renderRoomStep } from '#server/live/screenshot.ts'
import { readSnapshot } from '#server/store/snapshot.ts'
import { fromResults } from '#server/operations/get-results.ts'
import { writePictures } from './pictures-zip.ts'
import { paintResults } from './printout.ts'
import { type RoomRecord, readRecord, readRoomAndDates } from './record.ts'
import { writeJson } from './results-json.ts'
import { shownResults } from './shown-results.ts'
import { sheetsOf } from './results-workbook.ts'
import { writeWorkbook } from './workbook.ts'

/** A file to be sent: whole, or in pieces that are made as they are sent. */
export interface SentFile {
  name: string
  type: string
  body: string | Buffer | AsyncIterable<Uint8Array>
}

/** What the query of a file asks for. */
interface Wanted {
  code: string
  pollId?: string | undefined
}

/**
 * Returns a file with the results of a room within reach. Throws a 404 for others, a 400 for a picture of no poll, and what painters
 * throw.
 */
export async function resultFile(
  context: Context,
  principal: Principal,
  ending: ResultFile,
  { code, pollId }: Wanted,
): Promise<SentFile> {
  if (pollId !== undefined && ending !== 'png') throw refuseField('pollId', 'Only results.png takes it.')
  const { type } = resultFiles[ending]
  if (ending === 'xlsx' || ending === 'json')
    return readSnapshot(context, principal.team.id, async (snapshot, whileOpen) => {
      const facts = await readRoomAndDates(snapshot, principal, code)
      const source = { pool: snapshot.pool, now: context.now }
      const pieces = ending === 'xlsx' ? writeWorkbook(sheetsOf(facts, source)) : writeJson(facts, source)
      return { name: fileName(facts.room.title, ending), type, body: whileOpen(pieces) }
    })
  const facts = await readRoomAndDates(context.database, principal, code)
  const record = await readRecord(context.database, facts, context.now())
  return {
    name: fileName(facts.room.title, ending),
    type,
    body: await drawnBody(context, record, ending, pollId),
  }
}

async function drawnBody(
  context: Context,
  record: RoomRecord,
  ending: Exclude<ResultFile, 'xlsx' | 'json'>,
  pollId: string | undefined,
): Promise<SentFile['body']> {
  switch (ending) {
    case 'pdf':
      return paintResults(record, await liveRoom(context, record), context)
    case 'png':
      return paintPoll(context, record, pollId)
    case 'zip': {
      const room = await liveRoom(context, record)
      return writePictures(
        shownResults(record).map(({ shown, polls }) => ({
          name: [
            typeof shown === 'number' ? numbered(shown) : [],
            // A vote has the prompt of what was grouped for it.
            [...new Set(polls.map(({ prompt }) => prompt))].join(' · '),
          ]
            .flat()
            .join(' '),
          paint: () => renderRoomStep(room, shown, context, true),
        })),
      )
    }
  }
}

async function paintPoll(context: Context, record: RoomRecord, pollId: string | undefined): Promise<Buffer> {
  if (pollId === undefined) throw refuseField('pollId', 'Say which poll: {get_results} lists them.')
  const poll = record.results.polls.find(each => each.pollId === pollId)
  if (!poll) throw new Refusal('no_poll', fromResults)
  const room = await liveRoom(context, record)
  const asked = askedPoll(room, pollId)
  return renderRoomStep(room, asked?.isOfRoom ? asked : poll.step, context, true)
}

async function liveRoom({ rooms }: Context, { room: { id, code } }: RoomRecord): Promise<LiveRoom> {
  const room = await rooms.findById({ id, code })
  if (!room) throw new Refusal('no_room')
  await rooms.sync(room)
  return room
}
