import type pg from 'pg'
import { type ReactionCounts, listReactions } from '#contract/rooms/reactions.ts'

/** How often each reaction was sent while a step was on stage. */
export interface StepReactions {
  step: number
  counts: ReactionCounts
}

/** Reads what people sent in a room, by the steps on stage, in deck order. */
export async function readReactions(pool: Pick<pg.Pool, 'query'>, roomId: number): Promise<StepReactions[]> {
  const { rows } = await pool.query<StepReactions>({
    name: 'read-reactions',
    text: /* sql */ `
      select step, json_object_agg(reaction, count order by count desc, reaction) as counts
      from reactions where room_id = $1
      group by step order by step`,
    values: [roomId],
  })
  return rows
}

/** Adds reactions to those of the steps of rooms. Those of a room that was deleted meanwhile are dropped. */
export async function addReactions(
  pool: Pick<pg.Pool, 'query'>,
  added: readonly { id: number; step: number; counts: ReactionCounts }[],
): Promise<void> {
  const rows = added.flatMap(({ id, step, counts }) =>
    listReactions(counts).map(([reaction, count]) => ({ id, step, reaction, count })),
  )
  await pool.query({
    name: 'add-reactions',
    text: /* sql */ `
      insert into reactions (room_id, step, reaction, count)
      select added.room_id, added.step, added.reaction, added.count
      from unnest($1::bigint[], $2::int[], $3::text[], $4::int[]) as added (room_id, step, reaction, count)
      join rooms on rooms.id = added.room_id
      order by 1, 2, 3
      on conflict (room_id, step, reaction) do update set count = reactions.count + excluded.count`,
    values: [
      rows.map(({ id }) => id),
      rows.map(({ step }) => step),
      rows.map(({ reaction }) => reaction),
      rows.map(({ count }) => count),
    ],
  })
}
