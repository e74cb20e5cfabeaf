import type pg from 'pg'
import { type Participant, giveLabels, isUniqueViolation, labelOf, mostTries } from './participants.ts'
import { nameKey } from './name-key.ts'

/**
 * Stores another picture of a participant, and calls those who gave no name by another alias, with a number where somebody in the room
 * has it. Returns them as they are now, also where they have given a name a moment ago.
 */
export async function storeAvatar(
  pool: pg.Pool,
  { id, roomId, name: known }: Participant,
  avatar: number,
  alias: string,
): Promise<Participant> {
  for (let tries = 1; ; tries += 1) {
    const label = known === null ? ((await giveLabels(pool, [{ roomId, label: alias }]))[0] ?? alias) : alias
    try {
      const { rows } = await pool.query<{ name: string | null; label: string | null }>({
        name: 'store-avatar',
        text: /* sql */ `
          update participants set
            avatar = $2,
            label = case when name is null and $5 then $3 else label end,
            label_key = case when name is null and $5 then $4 else label_key end
          where id = $1 returning name, label`,
        values: [id, avatar, label, nameKey(label), known === null],
      })
      const stored = rows[0] ?? { name: known, label: null }
      return { id, roomId, avatar, name: stored.name, label: labelOf({ id, ...stored }) }
    } catch (error) {
      if (!isUniqueViolation(error) || tries >= mostTries) throw error
    }
  }
}

/** Returns the pictures that participants of a room took, by id; those who kept that of their id are missing. */
export async function readAvatars(
  pool: Pick<pg.Pool, 'query'>,
  roomId: number,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; avatar: number }>({
    name: 'read-avatars',
    text: 'select id, avatar from participants where room_id = $1 and avatar is not null',
    values: [roomId],
  })
  return new Map(rows.map(({ id, avatar }) => [id, avatar]))
}
