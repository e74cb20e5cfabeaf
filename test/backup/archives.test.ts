import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksumBytes, checksumFrame } from '#server/backup/archive.ts'
import { writeWhole } from '#server/backup/archive-file.ts'
import { backUp } from '#server/backup/back-up.ts'
import { examineArchive } from '#server/backup/examine.ts'
import { restore } from '#server/backup/restore.ts'
import { requireSpace } from '#server/backup/space.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { directoryBlobs } from '#server/store/blobs/directory.ts'
import { storeBlob } from '#server/store/pictures.ts'
import { addTeam } from '#server/store/teams.ts'
import { cloneDatabase, onEveryEngine } from '#test/support/engines.ts'
import { sample } from '#test/support/test-all.ts'
import { archive, contentOf } from './archives.ts'

onEveryEngine(engine => {
  let folder: string
  let blobs: Blobs
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  let path: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lpd-archives-'))
    blobs = directoryBlobs(join(folder, 'blobs'))
    database = await cloneDatabase(engine)
    await addTeam(database.db, 'Team', 'pro')
    await storeBlob({ db: database.db, blobs }, Buffer.from('a picture'))
    path = join(folder, 'polls.tar.zst')
    await archive(path, { connection: database.connection, blobs })
  })
  afterAll(async () => {
    await database[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })

  test('a cut or changed archive is refused with a sentence, and nothing of it is restored', async () => {
    const whole = await readFile(path)
    const edges = [0, 1, 3, 4, 5, 6, 9, whole.length - checksumBytes - 1]
    const ends = Array.from({ length: checksumBytes }, (_, index) => whole.length - 1 - index)
    const flips = [...edges, ...ends, ...whole.keys()].map(at => ({ at, bit: 1 << (at % 8) }))
    const damaged = join(folder, 'damaged.tar.zst')
    const refusalOf = async (bytes: Buffer) => {
      await writeFile(damaged, bytes)
      return examineArchive(damaged).then(() => 'accepted', String)
    }
    for (const { at, bit } of sample(flips, (_, index) => index < 48 || index % 40 === 0)) {
      const changed = Buffer.from(whole)
      changed[at]! ^= bit
      expect(await refusalOf(changed), `byte ${at}`).toMatch(/is damaged: |is no archive of Live Poll Deck/)
    }
    for (const length of sample([...whole.keys()], (_, index) => index < 60 || index % 40 === 0))
      expect(await refusalOf(whole.subarray(0, length)), `cut to ${length}`).toMatch(
        /damaged: |no archive of/,
      )
    expect(await refusalOf(Buffer.concat([whole, Buffer.alloc(1)]))).toContain('is damaged')
    const within = Buffer.concat([
      whole.subarray(0, -checksumBytes),
      Buffer.from('x'),
      whole.subarray(-checksumBytes),
    ])
    expect(await refusalOf(within)).toContain('is damaged')
    expect(await refusalOf(whole)).toBe('accepted')
  })

  test('an archive that changes after it was examined is not restored', async () => {
    const content = await examineArchive(path)
    await using target = await cloneDatabase(engine)
    const cut = join(folder, 'cut.tar.zst')
    const whole = await readFile(path)
    whole[whole.length - 1]! ^= 1
    await writeFile(cut, whole)
    const to = { connection: target.connection, blobs: directoryBlobs(join(folder, 'cut')) }
    await expect(restore(cut, content, to)).rejects.toThrow('is damaged')
    const rows = Object.values(await contentOf(target.connection))
    expect(rows.every(each => each.startsWith('0 rows'))).toBe(true)
  })

  test('an archive of a newer release is refused with its release', async () => {
    const newer = join(folder, 'newer.tar.zst')
    const { manifest, totals } = await examineArchive(path)
    const write = async (changed: object) => {
      const sink = new PassThrough()
      const entries: [string, object][] = [
        ['manifest.json', { ...manifest, release: '9.1.0', ...changed }],
        ['totals.json', { ...totals, blobs: 0, blobBytes: 0 }],
      ]
      const written = writeArchive(sink, async writer => {
        for (const [name, value] of entries) {
          const bytes = Buffer.from(JSON.stringify(value))
          await writer.add(name, bytes.length, [bytes])
        }
      })
      await writeFile(newer, sink)
      await written
    }
    await write({ migrations: [...manifest.migrations, '999-later'] })
    await expect(examineArchive(newer)).rejects.toThrow(
      'made by a newer release (9.1.0): this one does not know 999-later.',
    )
    await write({ format: 2, tables: 'elsewhere' })
    await expect(examineArchive(newer)).rejects.toThrow(
      'was made by a newer release (9.1.0), whose archives this one cannot read',
    )
    await write({ format: 2, release: '9.1.0\u001b]0;title\u0007' })
    await expect(examineArchive(newer)).rejects.toThrow(/newer.tar.zst is damaged: it is not what/)
  })

  test('another file is no archive, and a folder or a missing file cannot be read', async () => {
    const text = join(folder, 'text')
    await writeFile(text, 'polls '.repeat(1_000))
    await expect(examineArchive(text)).rejects.toThrow(/is damaged|is no archive/)
    await writeFile(text, '')
    await expect(examineArchive(text)).rejects.toThrow('is no archive of Live Poll Deck')
    await expect(examineArchive(folder)).rejects.toThrow('cannot be read (EISDIR')
    await expect(examineArchive(join(folder, 'nothing'))).rejects.toThrow('cannot be read (ENOENT')
    const compress = createZstdCompress()
    compress.end('hello')
    const parts: Buffer[] = await compress.toArray()
    await writeFile(text, Buffer.concat([...parts, checksumFrame(Buffer.alloc(32))]))
    await expect(examineArchive(text)).rejects.toThrow(/is damaged|is no archive/)
  })

  test('a disk without space is told before anything is written', async () => {
    const content = await examineArchive(path)
    const config = { dataDir: join(folder, 'new/data'), databaseUrl: null, blobUrl: null }
    const free = (bytes: number) => async () => ({ free: bytes, total: 1e12 })
    await expect(requireSpace(content, config, free(50_000_000))).rejects.toThrow(
      `The disk of ${folder} has 48 MB free, and restoring takes about`,
    )
    await requireSpace(content, config, free(1e9))
    await requireSpace(content, { ...config, databaseUrl: 'postgres://x/y', blobUrl: 's3://x' }, free(0))
  })

  test('of two files that are written under one name at once the second is refused, and the first stays', async () => {
    const target = join(folder, 'once')
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const write = (text: string, isBegun: PromiseWithResolvers<void>, mayEnd: Promise<unknown>) =>
      writeWhole(target, async sink => {
        isBegun.resolve()
        await mayEnd
        sink.end(text)
        await finished(sink)
      })
    const one = write('the first', first, second.promise)
    const other = write('the second', second, one)
    await one
    await expect(other).rejects.toThrow('exists already. Choose another name')
    expect(await readFile(target, 'utf8')).toBe('the first')
    expect((await readdir(folder)).filter(name => name.startsWith('once'))).toEqual(['once'])
  })

  test('an archive that cannot be written to its end leaves no file, and none is overwritten', async () => {
    const { connection } = database
    await expect(archive(path, { connection, blobs })).rejects.toThrow('exists already. Choose another name')
    await expect(archive(join(folder, 'no/where'), { connection, blobs })).rejects.toThrow(
      'could not be written',
    )
    const broken: Blobs = { ...blobs, open: async () => Promise.reject(new Error('The bucket is away.')) }
    const before = await readdir(folder)
    await expect(archive(join(folder, 'part'), { connection, blobs: broken })).rejects.toThrow('is away')
    expect(await readdir(folder)).toEqual(before)
    const sink = new Writable({ write: (_bytes, _encoding, done) => done(new Error('The pipe broke.')) })
    await expect(backUp({ connection, blobs, release: '0' }, sink)).rejects.toThrow('The pipe broke.')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })
})
