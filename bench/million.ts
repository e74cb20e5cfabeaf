import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { startApiService } from './api-service.ts'
import type { Bench } from './bench.ts'
import { count, ms, quantile } from './figures.ts'
import { fillLargeRoom } from './large-room.ts'

const megabyte = 1024 * 1024
/** How many rooms a team has that has many. */
const manyRooms = 10_000
/** How often `/readyz` is asked while a file is read, ms. */
const askMs = 20

/** What a person with a room of N people reads of it, and how long everybody else waits meanwhile. */
export const million: Bench = {
  title:
    'million: what is read of a room of N people with ten polls, all answered by all; target a first byte within 1 s, and others answered meanwhile',
  sizes: [10_000, 100_000],
  how: 'one reading of each',
  async open(stack) {
    const api = stack.use(await startApiService(1))
    const { service, database, keys } = api
    const base = `http://127.0.0.1:${service.port}`
    const headers = { authorization: `Bearer ${keys[0] ?? ''}` }
    return async people => {
      const before = await databaseBytes()
      const code = await fillLargeRoom(api, people)
      const perAnswer = ((await databaseBytes()) - before) / (people * 10)
      const rows: Record<string, string>[] = []
      for (const path of [
        `rooms/${code}/results`,
        `rooms/${code}/answers?limit=100`,
        `rooms/${code}/participants?limit=100`,
        `rooms/${code}/results.csv`,
        `rooms/${code}/answers.csv`,
        `rooms/${code}/results.json`,
        `rooms/${code}/results.xlsx`,
      ])
        rows.push({
          people: count(people),
          read: path.replace(code, '…'),
          ...(await measure(path)),
          'disk per answer': `${Math.round(perAnswer)} B`,
        })
      for (const path of ['rooms', 'rooms?status=live', 'decks'])
        rows.push({ people: count(people), read: path, ...(await measure(path)) })
      await addRooms(code)
      for (const path of ['rooms', 'rooms?status=live', 'decks'])
        rows.push({
          people: count(people),
          read: `${path}, ${count(manyRooms)} rooms more`,
          ...(await measure(path)),
        })
      return rows
    }

    /** Adds copies of an ended room, without its people, to its team. */
    async function addRooms(code: string): Promise<void> {
      await database.pool.query(
        `insert into rooms (code, team_id, user_id, deck_id, title, document, steps, host_hash, state, status, created_at, ended_at)
         select code, team_id, user_id, deck_id, title, document, steps, host_hash, state, status, created_at - n * interval '1 minute', ended_at
         from rooms, generate_series(1, $2::int) n where code = $1 and ended_at is not null`,
        [code, manyRooms],
      )
      await database.pool.query('analyze rooms')
    }

    async function databaseBytes(): Promise<number> {
      const { rows } = await database.pool.query<{ bytes: number }>(
        'select pg_database_size(current_database()) as bytes',
      )
      return rows[0]?.bytes ?? 0
    }

    /** Reads an address of the API, and asks `/readyz` meanwhile. */
    async function measure(path: string): Promise<Record<string, string>> {
      const memoryBefore = await residentBytes(service.pid)
      const done = new AbortController()
      const asked = askMeanwhile(done.signal)
      const began = performance.now()
      const reply = await fetch(`${base}/api/v1/${path}`, { headers })
      if (!reply.ok || !reply.body) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      let [firstMs, bytes] = [0, 0]
      for await (const piece of reply.body) {
        firstMs ||= performance.now() - began
        bytes += piece.length
      }
      const tookMs = performance.now() - began
      done.abort()
      const { waits, mostMemory } = await asked
      return {
        'first byte': ms(firstMs),
        'last byte': ms(tookMs),
        size: `${(bytes / megabyte).toFixed(1)} MB`,
        'more memory': `${Math.max(0, Math.round((mostMemory - memoryBefore) / megabyte))} MB`,
        '/readyz p50': ms(quantile(waits, 0.5)),
        p99: ms(quantile(waits, 0.99)),
        max: ms(quantile(waits, 1)),
      }
    }

    async function askMeanwhile(done: AbortSignal): Promise<{ waits: number[]; mostMemory: number }> {
      const waits: number[] = []
      let mostMemory = 0
      do {
        const began = performance.now()
        await (await fetch(`${base}/readyz`)).arrayBuffer()
        waits.push(performance.now() - began)
        mostMemory = Math.max(mostMemory, await residentBytes(service.pid))
        await wait(askMs)
      } while (!done.aborted)
      return { waits, mostMemory }
    }
  },
}

/** Returns the memory of a process without that of its children, bytes. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
