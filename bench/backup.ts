import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/store/database.ts'
import { startEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { migrate } from '#server/store/migrate.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import type { Bench } from './bench.ts'
import { count } from './figures.ts'

const megabyte = 1024 * 1024
const main = fileURLToPath(new URL('../src/server/admin/main.ts', import.meta.url))

/** An archive of N answers and restoring it, by the commands, beside a copy of the data directory while no server runs. */
export const backup: Bench = {
  title:
    'backup: an archive of N answers of as many people, restored into a new data directory; target a memory that does not grow with N',
  sizes: [10_000, 1_000_000],
  isOfFunctions: true,
  async open(stack) {
    const folder = stack.use(await temporaryDirectory())
    return async answers => {
      const place = (name: string) => join(folder.path, `${name}-${answers}`)
      await fill(place('data'), answers)
      const made = await admin(place('data'), 'backup', place('archive'))
      const restored = await admin(place('restored'), 'restore', place('archive'))
      const start = performance.now()
      await cp(place('data'), place('copy'), { recursive: true })
      const copiedMs = performance.now() - start
      const { size } = await stat(place('archive'))
      return [
        {
          answers: count(answers),
          backup: seconds(made.tookMs),
          archive: inMegabytes(size),
          memory: inMegabytes(made.memory),
          restore: seconds(restored.tookMs),
          'its memory': inMegabytes(restored.memory),
          'a copy of the folder': seconds(copiedMs),
        },
      ]
    }
  },
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
const inMegabytes = (bytes: number): string =>
  `${(bytes / megabyte).toFixed(bytes < 10 * megabyte ? 1 : 0)} MB`

/** Makes an installation with a room in which everybody has answered. */
async function fill(dataDir: string, answers: number): Promise<void> {
  await using engine = await startEmbedded({ dataDir, log: () => undefined })
  const database = openDatabase(engine.connection, () => undefined, 1)
  const { pool } = database
  await migrate(pool)
  await pool.query(`
    insert into teams (id, name, plan) values ('team', 'Bench', 'pro');
    insert into users (id, email) values ('user', 'bench@example.com');
    insert into rooms (code, team_id, user_id, title, document, steps, host_hash, state)
      values ('123456', 'team', 'user', 'Bench', '[]', 1, 'host', '{}');
    insert into polls (room_id, poll_id, round) select id, 'poll', 1 from rooms`)
  await pool.query(
    `insert into participants (id, room_id, token_hash, label, label_key)
    select substr(md5(n::text), 1, 22), (select id from rooms), sha256(n::text::bytea), 'Brave Otter ' || n, 'brave otter ' || n
    from generate_series(1, $1::int) n`,
    [answers],
  )
  await pool.query(
    `insert into answers (poll, participant, value, at)
    select key, participants.id, '{"choices":[' || floor(random() * 4) || ']}', clock_timestamp() from participants, polls`,
  )
  await database.close()
}

/** Runs an operator's command. Returns how long it took, and how much memory its process had at most, bytes. */
async function admin(dataDir: string, ...words: string[]): Promise<{ tookMs: number; memory: number }> {
  const start = performance.now()
  const child = spawn(process.execPath, [main, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], DATA_DIR: dataDir },
  })
  const ended = once(child, 'exit')
  let memory = 0
  const timer = setInterval(() => {
    void readFile(`/proc/${child.pid}/status`, 'utf8').then(
      text => (memory = Math.max(memory, Number(/VmHWM:\s*(\d+) kB/.exec(text)?.[1] ?? 0) * 1024)),
      () => undefined,
    )
  }, 20)
  const [code]: unknown[] = await ended
  clearInterval(timer)
  if (code !== 0) throw new Error(`The command ${words.join(' ')} ended with ${String(code)}.`)
  return { tookMs: performance.now() - start, memory }
}
