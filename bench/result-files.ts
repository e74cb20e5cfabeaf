import { randomUUID } from 'node:crypto'
import { utils, write } from 'xlsx'
import type { Principal } from '#server/auth/principal.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { answersTo } from '#server/store/answers.ts'
import { readRoomAndDates } from '#server/results/record.ts'
import { sheetsOf } from '#server/results/results-workbook.ts'
import { noReplica } from '#server/store/replica.ts'
import { readSnapshot } from '#server/store/snapshot.ts'
import { writeWorkbook } from '#server/results/workbook.ts'
import type { Bench } from './bench.ts'
import { count, ms, times } from './figures.ts'
import { pollId, startService } from './service.ts'

const megabyte = 1024 * 1024

/** The workbook of a room with N answers, beside one that a library makes in memory, by how long each keeps the event loop from others. */
export const resultFiles: Bench = {
  title:
    'result-files: the workbook of a room with N answers of as many people; target a longest block of 50 ms on an idle machine',
  sizes: [1_000, 100_000],
  isOfFunctions: true,
  async open(stack) {
    const service = stack.use(await startService())
    const database = openDatabase(service.connection, () => undefined, 2)
    stack.defer(() => database.close())
    return async answers => {
      const { code } = await service.newRoom()
      await fillRoom(database, code, answers)
      const principal = await ownerOf(database, code)
      let bytes = 0
      const source = { database, replica: noReplica(database), longestReadMs: Infinity }
      const ours = await measure(() =>
        readSnapshot(source, principal.team.id, async snapshot => {
          const facts = await readRoomAndDates(snapshot, principal, code)
          for await (const piece of writeWorkbook(sheetsOf(facts, { pool: snapshot.pool, now: Date.now })))
            bytes += piece.length
        }),
      )
      const inMemory = await measure(async () => {
        const { rows } = await database.pool.query<{ key: number }>(
          'select key from polls join rooms on rooms.id = room_id where code = $1 and ended_at is null',
          [code],
        )
        const stored = await answersTo(database.pool, rows[0]?.key ?? 0)
        const sheet = utils.aoa_to_sheet(
          stored.map(({ participantId, value, at }) => [new Date(at), participantId, JSON.stringify(value)]),
        )
        const book = utils.book_new()
        utils.book_append_sheet(book, sheet, 'Answers')
        write(book, { type: 'buffer', compression: true })
      })
      return [
        {
          answers: count(answers),
          workbook: ms(ours.tookMs),
          size: `${(bytes / megabyte).toFixed(1)} MB`,
          'longest block': ms(ours.longestMs),
          'more memory': `${Math.round(ours.memory / megabyte)} MB`,
          'in memory by a library': ms(inMemory.tookMs),
          'its longest block': ms(inMemory.longestMs),
          'its memory': `${Math.round(inMemory.memory / megabyte)} MB`,
          time: times(ours.tookMs / inMemory.tookMs),
        },
      ]
    }
  },
}

/** Returns how long work takes, the longest time for which nothing else ran, both ms, and by how much the process grew, bytes. */
async function measure(work: () => Promise<void>) {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let [longestMs, memory, last] = [0, 0, performance.now()]
  const look = () => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - last)
    last = now
    memory = Math.max(memory, process.memoryUsage.rss() - before)
  }
  const timer = setInterval(look, 5)
  const start = performance.now()
  await work()
  look()
  clearInterval(timer)
  return { tookMs: performance.now() - start, longestMs, memory }
}

/** Adds people to a room, each with an answer to its poll. */
async function fillRoom({ pool }: Database, code: string, answers: number): Promise<void> {
  const room = 'select id from rooms where code = $1 and ended_at is null'
  await pool.query(
    `insert into participants (id, room_id, token_hash, name)
     select $2 || n, (${room}), sha256(($2 || n)::bytea), case when n % 2 = 0 then 'Person ' || n end
     from generate_series(1, $3::int) n`,
    [code, randomUUID(), answers],
  )
  await pool.query(
    `insert into answers (poll, participant, value, at)
     select (select key from polls where room_id = (${room}) and poll_id = $2), id,
       '{"choices":[' || (row_number() over ()) % 4 || ']}', clock_timestamp()
     from participants where room_id = (${room})`,
    [code, pollId],
  )
  await pool.query('analyze participants, answers')
}

/** Returns the principal of the person who started a room. */
async function ownerOf({ db }: Database, code: string): Promise<Principal> {
  const { team_id, user_id } = await db
    .selectFrom('rooms')
    .select(['team_id', 'user_id'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return {
    caller: { kind: 'session', id: 'bench' },
    team: { id: team_id, name: 'Bench' },
    user: { id: user_id, email: 'bench@example.com', name: 'Bench' },
    role: 'owner',
    plan: 'pro',
  }
}
