import { withArticleFirst } from '#contract/text/article.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Refusal } from '#contract/refusal.ts'
import type { OwnAnswer } from '#contract/rooms/live.ts'
import { isoTime } from '#contract/text/time.ts'
import { kindOf, readAnswer } from '#polls/index.ts'
import type { Contributions } from '#polls/kind.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import type { WordMerge } from '#polls/words/word-merges.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { takesAnswer } from '#rooms/timing.ts'
import { type RoomState, pollStateOf } from '#rooms/state.ts'
import { newId } from '#server/auth/tokens.ts'
import { answersOf, holdRoom, storeAnswers, storeAtVersion } from '#server/store/answers.ts'
import type { Bus } from '#server/store/bus/bus.ts'
import { isConnectionLoss } from '#server/store/database.ts'
import type { Participant } from '#server/store/participants.ts'
import { parseRoomState } from '#server/store/room-state.ts'
import { type Telemetry, noTelemetry } from '#server/telemetry/telemetry.ts'
import { batcher, concurrencyLimit } from './batcher.ts'
import { type QueuedAnswer, collectAnswers } from './collect-answers.ts'
import { type EmptyCells, emptyCells } from './empty-cells.ts'
import { filterAnswer } from '#server/word-filter/profanity.ts'
import { ownAnswer } from './own-answer.ts'
import { type LiveRoom, askedPoll, currentKey, kickedOf } from './room.ts'
import type { LiveRooms } from './rooms.ts'

/** How many batches, each of one poll, are written at the same time. */
const writers = 4
/** How long an answer waits for a lost database before its phone gets a 503 and tries again. */
const giveUpAfterMs = 10_000
const retryMs = 200
const ofDatabase = { 'db.system.name': 'postgresql' }

/** What a phone sends. */
interface SentAnswer {
  pollId: string
  answer?: unknown
  round?: number | undefined
}

interface Parts {
  pool: pg.Pool
  bus: Bus
  rooms: LiveRooms
  log: FastifyBaseLogger
  now: () => number
  telemetry?: Telemetry
}

/** Writes all answers to the database, in batches. See "The path of a vote" in ARCHITECTURE.md. */
export function answerQueue({ pool, bus, rooms, log, now, telemetry = noTelemetry }: Parts) {
  const { meters, spans } = telemetry
  const limitWrites = concurrencyLimit(writers)
  const queues = new WeakMap<LiveRoom, Map<string, (item: QueuedAnswer) => Promise<void>>>()

  function queueOf(room: LiveRoom, placed: PlacedPoll): (item: QueuedAnswer) => Promise<void> {
    let ofRoom = queues.get(room)
    if (!ofRoom) queues.set(room, (ofRoom = new Map()))
    const name = `${pollStateOf(room.state, placed.pollId).round}/${placed.pollId}`
    let queue = ofRoom.get(name)
    if (!queue) {
      const empty = emptyCells(pool, now)
      queue = batcher(async (items: QueuedAnswer[]) => {
        const outcomes = await (spans
          ? spans.runAlone('store answers', { ...ofDatabase, 'lpd.answers': items.length }, () =>
              persist(room, placed, items, empty),
            )
          : persist(room, placed, items, empty))
        const [first] = items
        if (first)
          void empty.remove(first.key).catch((error: unknown) => {
            log.warn({ err: error }, 'Removing empty cells failed')
          })
        const stored = items.filter((_, index) => !outcomes[index])
        if (stored.length > 0) meters?.countAnswers(stored, now())
        const people = stored.map(({ participantId }) => participantId)
        const { id, code } = room
        // Answers to another round than the current one are refused, so all that were stored have the same.
        const round = stored[0]?.round
        bus.publish({ about: 'tally', id, code, pollId: placed.pollId, round, people, from: rooms.serverId })
        return outcomes
      })
      ofRoom.set(name, queue)
    }
    return queue
  }

  /**
   * Writes a batch, and retries after a lost connection for `giveUpAfterMs`. Writing a batch twice changes nothing the
   * second time.
   */
  async function persist(
    room: LiveRoom,
    placed: PlacedPoll,
    items: QueuedAnswer[],
    empty: EmptyCells,
  ): Promise<(Error | undefined)[]> {
    const giveUpAt = now() + giveUpAfterMs
    for (;;) {
      try {
        return await limitWrites(() => storeBatch(room, placed, items, empty))
      } catch (error) {
        if (!isConnectionLoss(error)) throw error
        if (now() > giveUpAt) throw new Refusal('unavailable')
        log.warn({ err: error }, 'The database is unavailable; answers are waiting')
        await new Promise(resolve => setTimeout(resolve, retryMs))
      }
    }
  }

  /**
   * Writes a batch in one transaction: checks that the poll is open under a lock that excludes host actions, then writes
   * the answers and the tally. Returns an error for each item that was refused.
   */
  async function storeBatch(
    room: LiveRoom,
    placed: PlacedPoll,
    items: QueuedAnswer[],
    empty: EmptyCells,
  ): Promise<(Error | undefined)[]> {
    const client = await pool.connect()
    let broken = true
    try {
      const outcomes = await storeWith(client, room, placed, items, empty)
      broken = false
      return outcomes
    } finally {
      // Closing the connection rolls back a transaction that may still be open.
      client.release(broken)
    }
  }

  async function storeWith(
    client: pg.ClientBase,
    room: LiveRoom,
    placed: PlacedPoll,
    items: QueuedAnswer[],
    empty: EmptyCells,
  ): Promise<(Error | undefined)[]> {
    const { collector: collecting } = kindOf(placed.poll)
    const { id, version } = room
    const contributionsOfReplaced = (value: string, merges?: readonly WordMerge[]): Contributions => {
      const contributions = contributionsOf(placed, value, merges)
      // Entries stay, and there are no more cells of votes than of entries.
      if (!collecting) empty.note(contributions.map(([cell]) => cell))
      return contributions
    }
    let held: number | undefined
    if (collecting) held = await holdRoom(client, id)
    else {
      // What the copy in memory says is sent along: it is right unless a host acted through another server.
      const outcomes = refusalsIn(room.state, room, placed, items)
      const accepted = items.filter((_, index) => !outcomes[index])
      if (!accepted[0]) held = await holdRoom(client, id)
      else if (
        await storeAtVersion(client, { id, version }, accepted[0].key, accepted, value =>
          contributionsOfReplaced(value),
        )
      )
        return outcomes
    }
    const state = held === room.version ? room.state : await stateNow(client, id)
    const outcomes = refusalsIn(state, room, placed, items)
    const { merges } = pollStateOf(state, placed.pollId)
    if (collecting) await collectAnswers(client, collecting, placed, merges, items, outcomes)
    const accepted = items.filter((_, index) => !outcomes[index])
    if (accepted[0])
      await storeAnswers(client, accepted[0].key, accepted, value => contributionsOfReplaced(value, merges))
    await client.query('commit')
    return outcomes
  }

  /** Stores an answer. Throws like `take`, also for an answer that is stored already when its poll takes none. */
  async function store(
    room: LiveRoom,
    person: Pick<Participant, 'id' | 'name'>,
    { pollId, answer, round }: SentAnswer,
    at: number,
  ): Promise<OwnAnswer> {
    if (!room.polls.has(pollId)) throw new Refusal('no_poll')
    if (room.state.names === 'required' && person.name === null) throw new Refusal('no_name')
    if (!takesAnswer(room.state, room.agenda, pollId, at)) await rooms.sync(room)
    // What is asked may have changed, too.
    const placed = askedPoll(room, pollId)
    if (!placed) throw new Refusal('no_poll')
    const kind = kindOf(placed.poll)
    if (isStandingsPoll(placed.poll)) throw new Refusal('poll_closed', 'Standings take no answers.')
    if (!kind.read)
      throw new Refusal('poll_closed', `${withArticleFirst(placed.poll.type)} poll takes no answers.`)
    const current = pollStateOf(room.state, pollId)
    const key = currentKey(room, pollId)
    if (key === undefined || !takesAnswer(room.state, room.agenda, pollId, at)) throw closedIn(room.state)
    if (round !== undefined && round !== current.round) throw otherRound(current.round, round)
    const item: QueuedAnswer = {
      participantId: person.id,
      at,
      round: current.round,
      key,
      value: 'null',
      contributions: [],
    }
    let stored: unknown
    if (kind.collector) {
      const stamp = { id: newId(), at: isoTime(at), name: person.name }
      const message = kind.collector.parse(answer)
      item.sent = { message: filterAnswer(room.state.profanity, placed.poll.type, message), stamp }
    } else {
      const given = kind.read(placed.poll, answer)
      const cleaned = filterAnswer(room.state.profanity, placed.poll.type, given.value)
      const { value, contributions } = cleaned === given.value ? given : kind.read(placed.poll, cleaned)
      item.value = JSON.stringify(value)
      item.contributions = contributions
      stored = value
    }
    await queueOf(room, placed)(item)
    return ownAnswer(placed, current, { value: stored ?? JSON.parse(item.value), at: item.at })
  }

  return {
    /**
     * Stores one person's answer; resolves once it is committed. `at` is when it arrived, ms since 1970. Throws a 400 when
     * it does not fit the poll, a 404 for an unknown poll, and a 409 when the poll takes no answers now, unless it has this one: its
     * reply got lost, and it counts.
     */
    async take(
      room: LiveRoom,
      person: Pick<Participant, 'id' | 'name'>,
      sent: SentAnswer,
      at: number,
    ): Promise<OwnAnswer> {
      try {
        return await store(room, person, sent, at)
      } catch (error) {
        const isClosed =
          error instanceof Refusal && (error.code === 'poll_closed' || error.code === 'session_over')
        const same = isClosed ? await findSame(pool, room, person.id, sent) : undefined
        if (same) return same
        throw error
      }
    },
  }
}
export type AnswerQueue = ReturnType<typeof answerQueue>

/** Returns the answer of a person to the current round of a poll where it is the one that was sent. */
async function findSame(
  pool: pg.Pool,
  room: LiveRoom,
  participantId: string,
  { pollId, answer, round }: SentAnswer,
): Promise<OwnAnswer | undefined> {
  const placed = askedPoll(room, pollId)
  const key = currentKey(room, pollId)
  const current = pollStateOf(room.state, pollId)
  if (!placed || key === undefined || round !== current.round) return undefined
  const kind = kindOf(placed.poll)
  if (!kind.read || kind.collector || kickedOf(room.state).has(participantId)) return undefined
  const [before] = await answersOf(pool, [key], [participantId])
  if (!before) return undefined
  const { value } = kind.read(placed.poll, answer)
  const sent = filterAnswer(room.state.profanity, placed.poll.type, value)
  return JSON.stringify(sent) === JSON.stringify(before.value)
    ? ownAnswer(placed, current, before)
    : undefined
}

/** Returns a refusal for each answer that a room in this state does not take. */
function refusalsIn(
  state: RoomState,
  { agenda }: LiveRoom,
  { pollId }: PlacedPoll,
  items: readonly QueuedAnswer[],
): (Error | undefined)[] {
  const { round } = pollStateOf(state, pollId)
  const kicked = kickedOf(state)
  return items.map(item => {
    if (kicked.has(item.participantId)) return new Refusal('kicked')
    if (item.round !== round) return otherRound(round, item.round)
    return takesAnswer(state, agenda, pollId, item.at) ? undefined : closedIn(state)
  })
}

async function stateNow(client: pg.ClientBase, roomId: number) {
  const { rows } = await client.query<{ state: string }>('select state from rooms where id = $1', [roomId])
  return parseRoomState(rows[0]?.state ?? 'null', roomId)
}

/** Returns the 409 for an answer to a poll that takes none now. */
const closedIn = ({ status }: RoomState): Refusal =>
  status === 'ended' ? new Refusal('session_over', 'It takes no more answers.') : new Refusal('poll_closed')

/** Returns the 409 for an answer to another round of a poll than the current one. */
const otherRound = (current: number, sent: number): Refusal =>
  sent > current
    ? new Refusal('round_ahead', `Send "round": ${current}, or leave it out.`)
    : new Refusal('new_round', `Send "round": ${current}, or leave it out.`)

const contributionsOf = ({ poll }: PlacedPoll, value: string, merges?: readonly WordMerge[]): Contributions =>
  readAnswer(poll, JSON.parse(value), merges).contributions
