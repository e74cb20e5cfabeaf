import { Refusal } from '#contract/errors.ts'
import type { startRoom } from '#contract/operations/start-room.ts'
import { hashOf, newToken } from '#server/auth/tokens.ts'
import { assessDeck, readDeck } from '#server/store/decks.ts'
import { requireRoomAllowance } from '#server/limits/room-limits.ts'
import { addRoom } from '#server/store/rooms.ts'
import type { Handler } from './handler.ts'

export const handleStartRoom: Handler<typeof startRoom> = async (call, { deckId }) => {
  const { db, principal, context } = call
  const deck = await readDeck(call, deckId)
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  if (deck.document.some(step => step.kind === 'slide' && step.pageIndex !== null))
    throw new Refusal('uploaded_pages')
  const [problem] = assessDeck(deck).problems
  if (problem) throw new Refusal('not_ready', `document.${problem.step}.${problem.path}: ${problem.message}`)
  await requireRoomAllowance(call)
  const hostToken = newToken()
  const { code } = await addRoom(db, principal, deck, hashOf(hostToken), context.newCode)
  return {
    code,
    hostToken,
    joinUrl: `${context.baseUrl}/j/${code}`,
    presentUrl: `${context.baseUrl}/stage/${code}#key=${hostToken}`,
  }
}
