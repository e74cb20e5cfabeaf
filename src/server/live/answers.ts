import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Refusal } from '#contract/errors.ts'
import type { OwnAnswer } from '#contract/live.ts'
import { kindOf } from '#polls/index.ts'
import type { Contributions } from '#polls/kind.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { takesAnswer } from '#rooms/machine.ts'
import { worth } from '#rooms/score.ts'
import { pollStateOf, roomState } from '#rooms/state.ts'
import { type NewAnswer, storeAnswers } from '#server/store/answers.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import { isConnectionLoss } from '#server/store/database.ts'
import { batcher, gate } from './batcher.ts'
import { type LiveRoom, currentKey } from './room.ts'
import type { LiveRooms } from './rooms.ts'

/** How many polls' batches are written side by side. */
const writers = 4
/** How long an answer waits for a database that went away before its phone is told to try again. */
const patienceMs = 10_000
const pauseMs = 200

interface Waiting extends NewAnswer {
  round: number
  key: number
}

interface Parts {
  pool: pg.Pool
  bus: Bus
  rooms: LiveRooms
  log: FastifyBaseLogger
  now: () => number
}

/** The way of every answer into the database; see "A vote's way" in ARCHITECTURE.md. */
export function answerQueue({ pool, bus, rooms, log, now }: Parts) {
  const write = gate(writers)
  const queues = new WeakMap<LiveRoom, Map<string, (item: Waiting) => Promise<void>>>()

  function queueOf(room: LiveRoom, placed: PlacedPoll): (item: Waiting) => Promise<void> {
    let ofRoom = queues.get(room)
    if (!ofRoom) queues.set(room, (ofRoom = new Map()))
    let queue = ofRoom.get(placed.pollId)
    if (!queue) {
      queue = batcher(async (items: Waiting[]) => {
        const outcomes = await persist(room, placed, items)
        bus.publish({ about: 'tally', code: room.code, pollId: placed.pollId })
        return outcomes
      })
      ofRoom.set(placed.pollId, queue)
    }
    return queue
  }

  /** Tries until it is stored or patience ends. Storing a batch twice does no harm: the second time changes nothing. */
  async function persist(
    room: LiveRoom,
    placed: PlacedPoll,
    items: Waiting[],
  ): Promise<(Error | undefined)[]> {
    const giveUpAt = now() + patienceMs
    for (;;) {
      try {
        return await write(() => transact(room, placed, items))
      } catch (error) {
        if (!isConnectionLoss(error)) throw error
        if (now() > giveUpAt) throw new Refusal('unavailable')
        log.warn({ err: error }, 'answers wait for the database')
        await new Promise(resolve => setTimeout(resolve, pauseMs))
      }
    }
  }

  /** One transaction: is the poll open, seen under a lock that no host action passes; then answers and tally. */
  async function transact(
    room: LiveRoom,
    placed: PlacedPoll,
    items: Waiting[],
  ): Promise<(Error | undefined)[]> {
    const client = await pool.connect()
    let broken = true
    try {
      await client.query('begin')
      const { rows } = await client.query<{ version: number }>({
        name: 'hold-room',
        text: 'select version from rooms where id = $1 for share',
        values: [room.id],
      })
      const state = rows[0]?.version === room.version ? room.state : await stateNow(client, room.id)
      const { round } = pollStateOf(state, placed.pollId)
      const outcomes = items.map(item =>
        item.round === round && takesAnswer(state, room.agenda, placed.pollId, item.at)
          ? undefined
          : new Refusal('poll_closed'),
      )
      const accepted = items.filter((_, index) => !outcomes[index])
      if (accepted[0])
        await storeAnswers(client, accepted[0].key, accepted, value => contributionsOf(placed, value))
      await client.query('commit')
      broken = false
      return outcomes
    } finally {
      // A connection with a transaction that may be open is closed, which rolls it back.
      client.release(broken)
    }
  }

  return {
    /**
     * Takes one person's answer; resolves when it is stored for good. `at`: when it arrived, ms since 1970.
     * Throws a 400 when it does not fit the poll, 404 for an unknown poll, 409 when the poll takes none now.
     */
    async take(
      room: LiveRoom,
      participantId: string,
      { pollId, answer, round }: { pollId: string; answer?: unknown; round?: number | undefined },
      at: number,
    ): Promise<OwnAnswer> {
      const placed = room.polls.get(pollId)
      const kind = placed && kindOf(placed.poll)
      if (!placed) throw new Refusal('not_found', 'This room has no poll with that id.')
      if (!kind) throw new Refusal('poll_closed', `A ${placed.poll.type} poll takes no answers.`)
      if (!takesAnswer(room.state, room.agenda, pollId, at)) await rooms.sync(room)
      const current = pollStateOf(room.state, pollId)
      const key = currentKey(room, pollId)
      const meant = round ?? current.round
      if (key === undefined || meant !== current.round || !takesAnswer(room.state, room.agenda, pollId, at))
        throw new Refusal('poll_closed')
      const { value, contributions } = kind.read(placed.poll, answer)
      const item = { participantId, value: JSON.stringify(value), contributions, at, round: meant, key }
      await queueOf(room, placed)(item)
      return ownAnswer(placed, current, { value, at })
    },
  }
}
export type AnswerQueue = ReturnType<typeof answerQueue>

async function stateNow(client: pg.ClientBase, roomId: number) {
  const { rows } = await client.query<{ state: string }>('select state from rooms where id = $1', [roomId])
  return roomState.parse(JSON.parse(rows[0]?.state ?? 'null'))
}

const contributionsOf = ({ poll }: PlacedPoll, value: string): Contributions =>
  kindOf(poll)?.read(poll, JSON.parse(value)).contributions ?? []

/** A stored answer as its own phone sees it. */
export function ownAnswer(
  { poll }: PlacedPoll,
  { shownAt, round }: { shownAt: number | null; round: number },
  { value, at }: { value: unknown; at: number },
): OwnAnswer {
  const limitMs = poll.timeLimitSec === null ? null : poll.timeLimitSec * 1000
  const isQuiz = poll.correctIndex !== undefined
  return { answer: value, round, worth: isQuiz ? worth(at - (shownAt ?? at), limitMs) : 0 }
}
