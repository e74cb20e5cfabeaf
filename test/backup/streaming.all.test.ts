import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { directoryBlobs } from '#server/store/blobs/directory.ts'
import { storeBlob } from '#server/store/pictures.ts'
import { cloneDatabase, onEveryEngine } from '#test/support/engines.ts'
import { archive, filesOf, restoreTo } from './archives.ts'

const megabyte = 1024 * 1024

/** Returns how many bytes buffers and objects took up more than before, at most, while work went on. */
async function mostMemory(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.()
  const used = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, used() - before)), 5)
  await work()
  clearInterval(timer)
  return most
}

onEveryEngine(engine => {
  test('300 MB of rows and files take far less memory, to back up and to restore', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lpd-large-'))
    try {
      const blobs = directoryBlobs(join(folder, 'blobs'))
      await using database = await cloneDatabase(engine)
      const { db, connection } = database
      await sql`insert into teams (id, name, plan) values ('t', 'Team', 'pro')`.execute(db)
      // Half a million small rows, and some large ones.
      await sql`insert into idempotency (caller_id, method, path, idempotency_key, body_hash, body)
        select 'key', 'POST', '/decks', n::text, sha256(n::text::bytea),
          case when n % 50000 = 0 then convert_to(repeat(md5(n::text), 300000), 'UTF8') end
        from generate_series(1, 500000) n`.execute(db)
      await storeBlob({ db, blobs }, Buffer.alloc(100 * megabyte, createHash('sha256').update('a').digest()))

      const path = join(folder, 'large.tar.zst')
      expect(await mostMemory(() => archive(path, { connection, blobs }))).toBeLessThan(120 * megabyte)
      await using target = await cloneDatabase(engine)
      const restored = { connection: target.connection, blobs: directoryBlobs(join(folder, 'restored')) }
      expect(await mostMemory(() => restoreTo(path, restored))).toBeLessThan(120 * megabyte)

      const sum = sql<{ sum: string }>`
        select md5(string_agg(md5(idempotency::text), '' order by idempotency_key)) as sum from idempotency`
      expect((await sum.execute(target.db)).rows).toEqual((await sum.execute(db)).rows)
      expect(await filesOf(restored)).toHaveLength(1)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
