import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Refusal } from '#contract/errors.ts'
import type { OwnAnswer } from '#contract/live.ts'
import { isoTime } from '#contract/time.ts'
import { kindOf, readAnswer } from '#polls/index.ts'
import type { Collecting, Contributions, Sent, Stamp } from '#polls/kind.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { takesAnswer } from '#rooms/machine.ts'
import { worth } from '#rooms/score.ts'
import { pollStateOf, roomState } from '#rooms/state.ts'
import { newId } from '#server/auth/tokens.ts'
import {
  type NewAnswer,
  holdPoll,
  knownEntries,
  standingAnswers,
  storeAnswers,
} from '#server/store/answers.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import { isConnectionLoss } from '#server/store/database.ts'
import type { Participant } from '#server/store/participants.ts'
import { batcher, gate } from './batcher.ts'
import { clean } from './profanity.ts'
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
  /** What adds to this person's answer, where a type lets each send several things. */
  sent?: { message: Sent; stamp: Stamp }
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
      const { collecting } = kindOf(placed.poll)
      if (collecting) await addUp(client, collecting, placed, items, outcomes)
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
      person: Pick<Participant, 'id' | 'name'>,
      { pollId, answer, round }: { pollId: string; answer?: unknown; round?: number | undefined },
      at: number,
    ): Promise<OwnAnswer> {
      const placed = room.polls.get(pollId)
      if (!placed) throw new Refusal('not_found', 'This room has no poll with that id.')
      const kind = kindOf(placed.poll)
      if (!kind.read) throw new Refusal('poll_closed', `A ${placed.poll.type} poll takes no answers.`)
      if (!takesAnswer(room.state, room.agenda, pollId, at)) await rooms.sync(room)
      const current = pollStateOf(room.state, pollId)
      const key = currentKey(room, pollId)
      const meant = round ?? current.round
      if (key === undefined || meant !== current.round || !takesAnswer(room.state, room.agenda, pollId, at))
        throw new Refusal('poll_closed')
      const cleaned = clean(room.state.profanity, placed.poll.type, answer)
      const item: Waiting = {
        participantId: person.id,
        at,
        round: meant,
        key,
        value: 'null',
        contributions: [],
      }
      if (kind.collecting) {
        const stamp = { id: newId(), at: isoTime(at), name: person.name }
        item.sent = { message: kind.collecting.parse(cleaned), stamp }
      } else {
        const { value, contributions } = kind.read(placed.poll, cleaned)
        item.value = JSON.stringify(value)
        item.contributions = contributions
      }
      await queueOf(room, placed)(item)
      return ownAnswer(placed, current, { value: JSON.parse(item.value), at })
    },
  }
}
export type AnswerQueue = ReturnType<typeof answerQueue>

async function stateNow(client: pg.ClientBase, roomId: number) {
  const { rows } = await client.query<{ state: string }>('select state from rooms where id = $1', [roomId])
  return roomState.parse(JSON.parse(rows[0]?.state ?? 'null'))
}

const contributionsOf = ({ poll }: PlacedPoll, value: string): Contributions =>
  readAnswer(poll, JSON.parse(value)).contributions

/**
 * Makes of what people sent their whole answers: what stands in the database with this added, one after another.
 * The poll is held until the transaction ends, so that two servers never add to the same answer at once.
 */
async function addUp(
  client: pg.ClientBase,
  collecting: Collecting,
  { poll }: PlacedPoll,
  items: readonly Waiting[],
  outcomes: (Error | undefined)[],
): Promise<void> {
  const key = items.find((_, index) => !outcomes[index])?.key
  if (key === undefined) return
  await holdPoll(client, key)
  const standing = await standingAnswers(
    client,
    key,
    items.map(({ participantId }) => participantId),
  )
  const wanted = items.flatMap(({ sent }) => (sent && 'upvote' in sent.message ? [sent.message.upvote] : []))
  const known = await knownEntries(client, key, wanted)
  for (const [index, item] of items.entries()) {
    if (outcomes[index] || !item.sent) continue
    const { message, stamp } = item.sent
    try {
      const value = collecting.add(standing.get(item.participantId), message, stamp, known)
      standing.set(item.participantId, value)
      item.value = JSON.stringify(value)
      item.contributions = readAnswer(poll, value).contributions
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes[index] = error
    }
  }
}

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
