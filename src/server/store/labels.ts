import { takeManyRows } from './many-rows.ts'
import { labelOf } from './participants.ts'
import type { PgQueries } from './pg-queries.ts'

/** Returns what the participants of a room are called, by id. */
export async function readLabels(pool: PgQueries, roomId: number): Promise<Map<string, string>> {
  const labels = new Map<string, string>()
  await takeManyRows<[id: string, name: string | null, label: string | null]>(
    pool,
    {
      name: 'read-labels',
      text: 'select id, name, label from participants where room_id = $1',
      values: [roomId],
    },
    ['id', 'name', 'label'],
    ([id, name, label]) => void labels.set(id, labelOf({ id, name, label })),
  )
  return labels
}
