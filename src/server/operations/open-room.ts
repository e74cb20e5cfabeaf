import { randomInt } from 'node:crypto'
import { Refusal, fixOfIssues, mostIssues } from '#contract/refusal.ts'
import type { Language } from '#contract/text/language.ts'
import type { startRoom } from '#contract/operations/start-room.ts'
import type { Output } from '#contract/operation.ts'
import { languageOfDeck } from '#deck/language.ts'
import { mixRightOrders } from '#deck/mix-right-orders.ts'
import { failedSlidesOf, failedSlidesSentence } from '#deck/failed-pages.ts'
import { hashOf, newToken } from '#server/auth/tokens.ts'
import { requireNoRehearsal, requireRoomAllowance } from '#server/limits/room-limits.ts'
import { assessDeck } from '#server/store/deck-assessment.ts'
import { readDeck } from '#server/store/decks.ts'
import { requirePermission } from '#server/store/permissions.ts'
import { failedPagesOf } from '#server/store/placed-files.ts'
import { addRoom } from '#server/store/rooms.ts'
import type { RoomIdentity } from '#server/store/room-facts.ts'
import { recordRoomStarted } from '#server/webhooks/room-events.ts'
import { showsPages, startedBy } from './uploaded-pages.ts'
import type { Call } from './handler.ts'
import { roomAccess } from './room-access.ts'
import { actorOf, auditRoom } from '#server/store/audit.ts'

/** What is decided about a room when it opens. */
interface NewRoom {
  rehearsal: boolean
  /** What it speaks, null for each phone its own language; the language of the deck when undefined. */
  language: Language | null | undefined
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
  requirePermission(deck, 'present')
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  if (
    principal.caller.kind === 'key' &&
    // A rehearsal is a look at the deck rather than a room for an audience.
    !rehearsal &&
    showsPages(deck)
  )
    throw new Refusal('uploaded_pages', startedBy(context.baseUrl))
  const failed = failedSlidesOf(deck.document, failedPagesOf(deck.failed_pages))
  const issues = assessDeck(deck).problems.map(({ step, path, message }) => ({
    path: `document.${step}.${path}`,
    message,
  }))
  if (issues.length > 0)
    throw new Refusal(
      'not_ready',
      failed.length > 0
        ? `${failed.map(failedSlidesSentence).join(' ')} Have them painted again, or remove them: in the editor, under Checks.`
        : fixOfIssues(issues),
      undefined,
      undefined,
      issues.slice(0, mostIssues),
    )
  if (rehearsal) await requireNoRehearsal(call)
  await requireRoomAllowance(call)
  const hostToken = newToken()
  const asked = { ...deck, document: mixRightOrders(deck.document, end => randomInt(end)) }
  const room = await addRoom(db, principal, asked, hashOf(hostToken), context.newCode, {
    rehearsal,
    language: language === undefined ? languageOfDeck(deck.extras, deck.team_language) : language,
  })
  await auditRoom(db, room.id, actorOf(principal), 'room-started')
  const access = roomAccess(context.baseUrl, room.code, hostToken)
  await recordRoomStarted(db, room.id, deck.document.length, access.joinUrl)
  return { room, access }
}
