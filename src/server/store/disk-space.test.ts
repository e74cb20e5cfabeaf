import { expect, test } from 'vitest'
import { type DiskReserve, type FreeSpace, readFreeSpace, watchDisk } from './disk-space.ts'

const mb = 1024 ** 2
const gb = 1024 ** 3

/** Watches disks whose free space, by folder, a test sets. */
async function watch(
  disks: Record<string, FreeSpace>,
  reserve: DiskReserve = { share: 0.05, bytes: 500 * mb },
) {
  const lines: string[] = []
  const clock = { ms: 0 }
  const say = (line: unknown) => void lines.push(String(line))
  const disk = await watchDisk({
    folders: Object.keys(disks),
    reserve,
    log: { warn: say, error: say },
    now: () => clock.ms,
    freeSpace: async folder => disks[folder] ?? Promise.reject(new Error('no folder')),
  })
  return { disk, lines, clock, [Symbol.dispose]: () => disk[Symbol.dispose]() }
}

test.each([
  ['500 MB of a large disk', 1_000 * gb, undefined, 500 * mb],
  ['5 % of a smaller one', 8 * gb, undefined, 0.05 * 8 * gb],
  ['128 MB of a tiny one', gb, undefined, 128 * mb],
  ['a share that was set', 100 * gb, { share: 0.1, bytes: Infinity }, 10 * gb],
  ['a size that was set', 100 * gb, { share: 1, bytes: 2 * gb }, 2 * gb],
])('nothing large is stored below %s', async (_what, total, reserve, kept) => {
  using enough = await watch({ '/data': { free: kept, total } }, reserve)
  expect(enough.disk.hasRoom('large')).toBe(true)
  using low = await watch({ '/data': { free: kept - 1, total } }, reserve)
  expect(() => low.disk.requireRoom('large')).toThrow(expect.objectContaining({ status: 507 }))
  expect(low.disk.hasRoom('small')).toBe(true)
})

test('below 64 MB nothing is stored, and what is small may be sent again', async () => {
  using watched = await watch({ '/data': { free: 64 * mb - 1, total: 100 * gb } })
  expect(() => watched.disk.requireRoom('large')).toThrow(expect.objectContaining({ status: 507 }))
  expect(() => watched.disk.requireRoom('small')).toThrow(
    expect.objectContaining({ code: 'disk_full', status: 503, retryAfter: 5 }),
  )
})

test('the fullest of several disks counts, and a folder that does not exist does not', async () => {
  const total = 100 * gb
  using watched = await watch({
    '/data': { free: 50 * gb, total },
    '/data/postgres': { free: 200 * mb, total },
    '/data/blobs': { free: 300 * mb, total },
  })
  expect(watched.disk.hasRoom('large')).toBe(false)
  expect(watched.lines).toEqual([
    'Only 200 MB are free on the disk of /data/postgres. Uploads, pictures and changes of decks are refused below 500 MB (DISK_RESERVE); rooms go on.',
  ])
  using none = await watch({})
  expect(none.disk.hasRoom('large')).toBe(true)
  await expect(readFreeSpace('/no/such/folder')).rejects.toThrow('ENOENT')
})

test('the log says each stage once, at most once a minute however often it changes, and at last what is true', async () => {
  const data = { free: 10 * gb, total: 100 * gb }
  using watched = await watch({ '/data': data })
  const { disk, lines, clock } = watched
  const set = async (free: number) => {
    data.free = free
    await disk.read()
    clock.ms += 2_000
    return lines.splice(0).map(line => /Uploads|Joins|room again/.exec(line)?.[0])
  }
  expect(await set(10 * gb)).toEqual([])
  expect(await set(300 * mb)).toEqual(['Uploads'])
  expect(await set(290 * mb)).toEqual([])
  expect(await set(10 * mb)).toEqual(['Joins'])
  expect(await set(0)).toEqual([])
  expect(await set(10 * gb)).toEqual(['room again'])
  expect(await set(10 * mb)).toEqual([])
  expect(await set(10 * gb)).toEqual([])
  expect(await set(10 * mb)).toEqual([])
  clock.ms += 60_000
  expect(await set(10 * mb)).toEqual(['Joins'])
})
