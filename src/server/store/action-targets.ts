import { sql } from 'kysely'
import { Refusal } from '#contract/refusal.ts'
import type { RoomAction } from '#rooms/machine.ts'
import { foldCase } from '#polls/words/word-key.ts'
import { requirePoll } from '#rooms/room-polls.ts'
import { type Agenda, type RoomState, pollStateOf, writtenRound } from '#rooms/state.ts'
import { isRude } from '#server/word-filter/name-filter.ts'
import { refusedWords } from '#server/word-filter/profanity.ts'
import type { Queries } from './database.ts'
import { nameKey } from './name-key.ts'

/**
 * Throws a 400 for the name of a team or a label that the profanity filter refuses, a 409 for teams whose names look alike, and a 404 for an unknown
 * poll, for a participant who did not join the room, and for a word or entry that nobody wrote in the current round of the poll. Words and entries that were removed since then still count as written.
 */
export async function requireActionTargets(
  db: Queries,
  roomId: number,
  agenda: Agenda,
  state: RoomState,
  action: RoomAction,
): Promise<void> {
  if (action.action === 'kick' || action.action === 'move')
    return requireParticipant(db, roomId, action.participantId)
  if (action.action === 'teams') return requireCleanNames(state, action.teams ?? [])
  // Phones and files show labels. There is no alias for one.
  if (action.action === 'label' && state.profanity !== 'off' && isRude(action.label))
    throw refusedWords('label')
  const named = entriesOf(action)
  if (!('pollId' in action) || named.length === 0) return
  const { pollId } = action
  const { poll } = requirePoll(agenda, pollId)
  const known = await writtenIn(db, roomId, pollId, writtenRound(pollStateOf(state, pollId)), named)
  const isKnown = (name: string) =>
    known.has(poll.type === 'word-cloud' ? `w:${foldCase(name)}` : `e:${name}`)
  const unknown = named.find(name => !isKnown(name))
  if (unknown !== undefined)
    throw new Refusal(
      'not_found',
      `Nobody wrote "${unknown}" in this poll. Take it from the tally.`,
      'This poll has no such entry.',
    )
}

/** Whether an action names somebody or something that `requireActionTargets` looks for. */
export const hasTargets = (action: RoomAction): boolean =>
  action.action === 'kick' ||
  action.action === 'move' ||
  action.action === 'teams' ||
  entriesOf(action).length > 0

/**
 * Throws a 400 for the name of a team that the profanity filter of the room does not let through: there is no alias for a team. Throws a 409 for two
 * names that look alike.
 */
function requireCleanNames({ profanity, teams }: RoomState, wanted: readonly { name: string }[]): void {
  for (const [index, { name }] of wanted.entries())
    if (teams.list.every(team => team.name !== name) && profanity !== 'off' && isRude(name))
      throw refusedWords(`teams.${index}.name`)
  const alike = wanted.find(({ name }, index) =>
    wanted.slice(0, index).some(other => nameKey(other.name) === nameKey(name)),
  )
  if (alike)
    throw new Refusal(
      'room_state',
      `People could take “${alike.name}” for another team. Give each a name of its own.`,
    )
}

/** Returns the words and entries that an action names. A merge may be undone although nobody writes its word any more. */
function entriesOf(action: RoomAction): string[] {
  switch (action.action) {
    case 'approve':
    case 'reject':
      return [...(action.entry === undefined ? [] : [action.entry]), ...(action.entries ?? [])]
    case 'label':
      return action.entries
    case 'merge':
      return [...action.entries, action.into]
    case 'undo_reject':
    case 'mark_answered':
    case 'reply':
      return [action.entry]
    case 'pin':
      return action.entry === null ? [] : [action.entry]
    default:
      return []
  }
}

async function requireParticipant(db: Queries, roomId: number, participantId: string): Promise<void> {
  const found = await db
    .selectFrom('participants')
    .select('id')
    .where('id', '=', participantId)
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  if (!found)
    throw new Refusal(
      'not_found',
      'Nobody with this participantId joined the room.',
      'This room has no such participant.',
    )
}

/** Returns those of the names that the cells of a poll hold: words as `w:<folded>`, entries as `e:<id>`. */
async function writtenIn(
  db: Queries,
  roomId: number,
  pollId: string,
  round: number,
  named: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct case when cells.cell like 'w:%' then cells.cell else 'e:' || split_part(cells.cell, ':', 2) end as name
    from polls join cells on cells.poll = polls.key
    where polls.room_id = ${roomId} and polls.poll_id = ${pollId} and polls.round = ${round}
      and (cells.cell = any(${named.map(name => `w:${foldCase(name)}`)}::text[])
        or (cells.cell like 'e:%' and split_part(cells.cell, ':', 2) = any(${[...named]}::text[])))`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}
