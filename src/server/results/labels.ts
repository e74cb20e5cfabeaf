import type pg from 'pg'
import { participantLabel } from '#contract/participant-label.ts'
import { readParticipantPages } from '#server/store/answer-pages.ts'

/**
 * Reads what the participants of a room are called in files, by id: their name, or their number in the order of joining.
 */
export async function readLabels(
  pool: Pick<pg.Pool, 'query'>,
  roomId: number,
): Promise<ReadonlyMap<string, string>> {
  const labels = new Map<string, string>()
  for await (const page of readParticipantPages(pool, roomId))
    for (const { participantId, name } of page)
      labels.set(participantId, participantLabel(name, labels.size + 1))
  return labels
}
