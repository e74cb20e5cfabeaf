import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type RoomState, pollStateOf } from '#rooms/state.ts'
import { isoTime } from '#contract/text/time.ts'
import type { PollResult } from '#contract/polls/results.ts'
import type { WebhookData, WebhookEventType } from '#contract/webhooks/webhook.ts'
import { shownPolls } from '#rooms/room-polls.ts'
import { documentPolls } from '#polls/placed.ts'
import { readResults } from '#server/live/results.ts'
import type { Queries } from '#server/store/database.ts'
import { recordEvent } from '#server/store/deliveries.ts'
import { readJoinedPeople } from '#server/store/participant-lists.ts'
import { pgQueriesOn } from '#server/store/pg-queries.ts'
import { readPollKeys } from '#server/store/rooms.ts'
import type { RoomFacts } from '#server/store/room-facts.ts'

/** What is told of every room of a deck that the team shares, and the types of events that its webhooks want. */
interface Told {
  team_id: string
  deck_id: string
  public_id: string
  code: string
  title: string
  rehearsal: boolean
  created_at: string
  ended_at: string | null
  wanted: WebhookEventType[]
}

/**
 * Returns what is to be told of a room; undefined when nothing is: a draft is private, and so are its rooms [D39], and most teams
 * have no webhook.
 */
async function findTold(db: Queries, roomId: number): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select rooms.team_id, rooms.deck_id, rooms.public_id, rooms.code, rooms.title, rooms.rehearsal, rooms.created_at, rooms.ended_at,
      array(
        select distinct unnest(events) from webhooks where team_id = rooms.team_id and off_reason is null
      ) as wanted
    from rooms join decks on decks.id = rooms.deck_id
    where rooms.id = ${roomId} and decks.shared_at is not null
      and exists (select from webhooks where team_id = rooms.team_id and off_reason is null)`.execute(db)
  return rows[0]
}

const roomData = (
  { public_id, code, title, deck_id, rehearsal, created_at, ended_at }: Told,
  { status, stepIndex }: Pick<RoomState, 'status' | 'stepIndex'>,
  { stepCount, participants }: { stepCount: number; participants: number },
): WebhookData<'room.ended'> => ({
  id: public_id,
  code,
  title,
  deckId: deck_id,
  rehearsal,
  status,
  stepIndex,
  stepCount,
  participants,
  createdAt: created_at,
  endedAt: ended_at,
})

/** Records that a room was opened, in its transaction. */
export async function recordRoomStarted(
  db: Queries,
  roomId: number,
  stepCount: number,
  joinUrl: string,
): Promise<void> {
  const told = await findTold(db, roomId)
  if (!told?.wanted.includes('room.started')) return
  const room = roomData(told, { status: 'lobby', stepIndex: 0 }, { stepCount, participants: 0 })
  await recordEvent(db, told.team_id, {
    type: 'room.started',
    timestamp: told.created_at,
    data: { ...room, joinUrl },
  })
}

/** Returns what webhooks are told of a change: the polls that closed, and whether the session ended. */
function eventsOf({ agenda }: Pick<RoomFacts, 'agenda'>, before: RoomState, state: RoomState) {
  return {
    closed: shownPolls(state, agenda).filter(
      ({ pollId }) => pollStateOf(state, pollId).revealed && !pollStateOf(before, pollId).revealed,
    ),
    isEnded: state.status === 'ended' && before.status !== 'ended',
  }
}

/** Whether `recordRoomChange` has nothing to record. */
export function isUntold(room: Pick<RoomFacts, 'agenda'>, before: RoomState, state: RoomState): boolean {
  const { closed, isEnded } = eventsOf(room, before, state)
  return closed.length === 0 && !isEnded
}

/**
 * Records what a change of a room means for webhooks, in its transaction: polls that closed, with their results, and the end. A poll
 * counts as closed when no answer can follow: with a time limit a second after its deadline.
 */
export async function recordRoomChange(
  db: Queries,
  room: RoomFacts,
  before: RoomState,
  state: RoomState,
  now: number,
): Promise<void> {
  const { closed, isEnded } = eventsOf(room, before, state)
  if (closed.length === 0 && !isEnded) return
  const told = await findTold(db, room.id)
  if (!told) return
  const queries = pgQueriesOn(db)
  if (told.wanted.includes('poll.closed') && closed.length > 0) {
    const polls = new Map(documentPolls(room.document).map(placed => [placed.pollId, placed]))
    const whole = { ...room, state, polls, keys: await readPollKeys(db, room.id) }
    for (const { pollId } of closed) {
      const results = await readResults(queries, whole, now, pollId)
      for (const poll of results.polls)
        await recordEvent(db, told.team_id, {
          type: 'poll.closed',
          timestamp: isoTime(now),
          data: {
            code: told.code,
            title: told.title,
            deckId: told.deck_id,
            status: state.status,
            rehearsal: told.rehearsal,
            round: pollStateOf(state, pollId).round,
            ...shortenResult(poll),
          },
        })
    }
  }
  if (isEnded && told.wanted.includes('room.ended')) {
    const { joined } = await readJoinedPeople(queries, room.id)
    const counts = { stepCount: room.agenda.length, participants: joined }
    await recordEvent(db, told.team_id, {
      type: 'room.ended',
      timestamp: told.ended_at ?? isoTime(now),
      data: roomData(told, state, counts),
    })
  }
}

/** Cuts the long lists of a result, and leaves out texts that the host has not approved. */
function shortenResult(told: PollResult & { waiting?: unknown }): { poll: PollResult; shortened: boolean } {
  const { waiting: _, ...poll } = told
  const { webhookItems: most } = limits
  const lists = [...Object.values(poll.result), poll.table.rows].filter(each => Array.isArray(each))
  if (lists.every(({ length }) => length <= most)) return { poll, shortened: false }
  const result = Object.fromEntries(
    Object.entries(poll.result).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, most) : value,
    ]),
  ) as PollResult['result']
  return {
    poll: { ...poll, result, table: { ...poll.table, rows: poll.table.rows.slice(0, most) } },
    shortened: true,
  }
}
