import type { FastifyInstance } from 'fastify'
import { eventsQuery } from '#contract/rooms/live-requests.ts'
import { parse } from '#contract/input/parse.ts'
import type { Context } from '#server/context.ts'
import { readPeople } from '#server/live/people.ts'
import { hasSeenAll } from '#server/live/delivery.ts'
import { sendFinalStandings } from '#server/live/final-standings.ts'
import type { LiveRoom } from '#server/live/room.ts'
import { type Stream, encode } from '#server/live/streams.ts'
import { readTally, sendTally } from '#server/live/tallies.ts'
import type { RoomRequest, RoomViewers } from './viewers.ts'

/** How long a brief stream is open, ms: what a room sends to a new stream takes less. */
const briefMs = 1_000

/** Adds the event stream, on which phones, stages and remotes hear of every change of their room. */
export function serveEvents(app: FastifyInstance, viewers: RoomViewers, context: Context): void {
  const { rooms, participants, liveLimits, streams, database, bus, now } = context

  // No HEAD: a stream has no end that could be left out.
  app.get('/api/v1/live/:code/events', { exposeHeadRoute: false }, async (request: RoomRequest, reply) => {
    const { surface, stay, brief } = parse(eventsQuery, request.query)
    const { address, found } = await viewers.requireViewer(request)
    const { room, person, hostHash } = found
    await liveLimits.remember(address, room.code)
    const reader = person
      ? { participantId: person.id, surface: null, stays: stay, hostHash }
      : { participantId: null, surface, stays: false, hostHash }
    const closed = await liveLimits.listen(address, room, person?.id ?? null)
    reply.hijack()
    const { socket } = request.raw
    if (socket.destroyed) return closed()
    const stream = streams.open(reply.raw, socket, reader, () => {
      closed()
      rooms.removeStream(room, stream)
    })
    // Added before the snapshot is read, so that no change in between is lost.
    rooms.addStream(room, stream)
    try {
      if (person) stream.begin(encode('room', await participants.snapshot(room, person.id)))
      else await sendInitialState(room, stream)
    } catch (error) {
      request.log.error({ err: error, reqId: request.id }, 'Opening an event stream failed')
      socket.destroy()
    }
    if (brief) setTimeout(() => stream.close(), briefMs)
    if (hasSeenAll(room.state, stream)) stream.close(encode('bye', { reason: 'ended' }))
  })

  /** Sends the room, its participants and all tallies to a new stream of a host. */
  async function sendInitialState(room: LiveRoom, stream: Stream): Promise<void> {
    stream.begin(encode('room', rooms.hostSnapshot(room)))
    stream.send(encode('people', await readPeople(room, { database: database.live, bus, now })))
    for (const pollId of room.state.polls.keys()) {
      const tally = await readTally(room, pollId, database.live.pool)
      if (tally) sendTally(room, tally, [stream])
    }
    if (room.state.status === 'ended') await sendFinalStandings(room, database.live.pool, [stream])
  }
}
