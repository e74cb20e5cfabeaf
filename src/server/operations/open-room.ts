import { Refusal, mostIssues } from '#contract/errors.ts'
import type { Language } from '#contract/text/language.ts'
import type { startRoom } from '#contract/operations/start-room.ts'
import type { Output } from '#contract/operation.ts'
import { hashOf, newToken } from '#server/auth/tokens.ts'
import { requireNoRehearsal, requireRoomAllowance } from '#server/limits/room-limits.ts'
import { assessDeck } from '#server/store/deck-assessment.ts'
import { readDeck } from '#server/store/decks.ts'
import { type RoomIdentity, addRoom } from '#server/store/rooms.ts'
import { recordRoomStarted } from '#server/webhooks/room-events.ts'
import type { Call } from './handler.ts'
import { roomAccess } from './room-access.ts'

/** What is decided about a room when it opens. */
interface NewRoom {
  rehearsal: boolean
  language: Language | null
}

/**
 * Opens a room of a deck within reach, in the lobby, and returns it with what its host gets. Throws the 404s and 409s of a
 * deck that cannot be presented and of a second rehearsal, and a 429 when the key or the team has too many rooms.
 */
export async function openRoom(
  call: Call,
  deckId: string,
  { rehearsal, language }: NewRoom,
): Promise<{ room: RoomIdentity; access: Output<typeof startRoom> }> {
  const { db, principal, context } = call
  const deck = await readDeck(call, deckId)
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  if (
    principal.caller.kind === 'key' &&
    deck.document.some(step => step.kind === 'slide' && step.pageIndex !== null)
  )
    throw new Refusal('uploaded_pages')
  const issues = assessDeck(deck).problems.map(({ step, path, message }) => ({
    path: `document.${step}.${path}`,
    message,
  }))
  const [first] = issues
  if (first)
    throw new Refusal(
      'not_ready',
      `${first.path}: ${first.message}`,
      undefined,
      undefined,
      issues.slice(0, mostIssues),
    )
  if (rehearsal) await requireNoRehearsal(call)
  await requireRoomAllowance(call)
  const hostToken = newToken()
  const room = await addRoom(db, principal, deck, hashOf(hostToken), context.newCode, {
    rehearsal,
    language,
  })
  const access = roomAccess(context.baseUrl, room.code, hostToken)
  await recordRoomStarted(db, room.id, deck.document.length, access.joinUrl)
  return { room, access }
}
