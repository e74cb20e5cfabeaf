import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import type { Blobs } from './blobs/blobs.ts'

const megabyte = 1024 * 1024
/** Below this nothing is stored any more: PostgreSQL needs some of it to go on, a WAL segment of 16 MB at a time. */
export const lastBytes = 64 * megabyte
/** The least reserve, so that large things are always refused before a vote is. */
const leastReserve = 2 * lastBytes
const readEveryMs = 2_000
/** No line of the log is repeated within this time. */
const quietMs = 60_000
const retryAfterSec = 5

/** How much of a disk is kept for rooms: the smaller one of a share of the disk and a number of bytes. */
export interface DiskReserve {
  share: number
  bytes: number
}

export interface FreeSpace {
  free: number
  total: number
}

/** What is to be stored: files, pictures and decks are large; a join, an answer, an action of a host is small. */
export type StoredSize = 'large' | 'small'

/** The disk with the least room for this server. */
export interface LowestDisk {
  free: number
  /** Large things are refused below this, bytes. */
  reserve: number
}

/** Whether the disks on which this server stores things have room. */
export interface DiskSpace {
  hasRoom(size: StoredSize): boolean
  /** Throws a 507 where there is no room for something large, and a 503 where there is none even for something small. */
  requireRoom(size: StoredSize): void
}

/** For servers that store nothing on a disk of this machine, and for tests. */
export const unwatchedDisk: DiskSpace = { hasRoom: () => true, requireRoom: () => undefined }

/** Returns below how much free space nothing large is stored, on a disk of so many bytes. */
export const reservedBytes = (reserve: DiskReserve, total: number): number =>
  Math.max(leastReserve, Math.min(reserve.bytes, reserve.share * total))

/** Returns the refusal of what cannot be stored because a disk is full. It may be sent again. */
export const diskFull = (): Refusal => new Refusal('disk_full', undefined, undefined, retryAfterSec)

/** Returns the free space of the disk that a folder is on, for users other than root. Throws when there is no such folder. */
export async function readFreeSpace(folder: string): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

type Room = 'enough' | 'low' | 'none'
const rooms: readonly Room[] = ['enough', 'low', 'none']

/** A folder whose disk has less room than any other one, as it was read. */
interface Reading extends LowestDisk {
  room: Room
  folder: string
}

export interface WatchedDisk extends DiskSpace, Disposable {
  /** Reads how much is free now, as the timer does. */
  read(): Promise<void>
  /** Returns the disk with the least room as it was read last; undefined where none of the folders exists. */
  lowest(): LowestDisk | undefined
}

interface Watch {
  /** Those that do not exist yet are watched from when they do. */
  folders: readonly string[]
  reserve: DiskReserve
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  now?: () => number
  freeSpace?: (folder: string) => Promise<FreeSpace>
}

/**
 * Watches the disks of some folders until it is disposed of. The log says when room runs out, and when there is some again. Resolves after
 * the first reading.
 */
export async function watchDisk({
  folders,
  reserve,
  log,
  now = () => performance.now(),
  freeSpace = readFreeSpace,
}: Watch): Promise<WatchedDisk> {
  let room: Room = 'enough'
  let told: Room = 'enough'
  let lowest: Reading | undefined
  const toldAt = new Map<Room, number>()

  async function readOne(folder: string): Promise<Reading | undefined> {
    const found = await freeSpace(folder).catch(() => undefined)
    if (!found) return undefined
    const { free, total } = found
    const kept = reservedBytes(reserve, total)
    return { room: free < lastBytes ? 'none' : free < kept ? 'low' : 'enough', folder, free, reserve: kept }
  }

  async function read(): Promise<void> {
    const found = (await Promise.all(folders.map(readOne))).filter(each => each !== undefined)
    const [worst] = found.sort((a, b) => rooms.indexOf(b.room) - rooms.indexOf(a.room) || a.free - b.free)
    lowest = worst
    if (!worst) return
    room = worst.room
    if (room !== told && now() - (toldAt.get(room) ?? -quietMs) >= quietMs) tell(worst)
  }

  function tell(reading: Reading): void {
    told = reading.room
    toldAt.set(told, now())
    if (told === 'none') log.error(sentences[told](reading))
    else log.warn(sentences[told](reading))
  }

  await read()
  let isReading = false
  const timer = setInterval(() => {
    // A network disk may take long.
    if (isReading) return
    isReading = true
    void read().finally(() => (isReading = false))
  }, readEveryMs)
  timer.unref()

  const hasRoom = (size: StoredSize): boolean => (size === 'large' ? room === 'enough' : room !== 'none')
  return {
    read,
    lowest: () => lowest,
    hasRoom,
    requireRoom(size) {
      if (hasRoom(size)) return
      throw size === 'large' ? new Refusal('no_space') : diskFull()
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / megabyte)} MB`

/** What the log says, for the operator. */
const sentences: Record<Room, (reading: Reading) => string> = {
  enough: ({ folder, free }) =>
    `There is room again on the disk of ${folder}: ${inMegabytes(free)} are free. Everything is stored as before.`,
  low: ({ folder, free, reserve }) =>
    `Only ${inMegabytes(free)} are free on the disk of ${folder}. Uploads, pictures and changes of decks are refused below ${inMegabytes(reserve)} (DISK_RESERVE); rooms go on.`,
  none: ({ folder, free }) =>
    `Only ${inMegabytes(free)} are free on the disk of ${folder}. Joins, answers and everything else that is stored are refused below ${inMegabytes(lastBytes)}. Make room: everything goes on by itself.`,
}

/** Returns a store that takes nothing new while its disk has no room for something large: throws a 507. */
export function blobsWithRoom(blobs: Blobs, disk: DiskSpace): Blobs {
  async function requireRoomFor(hash: string): Promise<void> {
    if (disk.hasRoom('large')) return
    const isKnown = await blobs.size(hash).then(
      () => true,
      () => false,
    )
    if (!isKnown) disk.requireRoom('large')
  }
  return {
    ...blobs,
    async put(hash, bytes) {
      await requireRoomFor(hash)
      await blobs.put(hash, bytes)
    },
    async putFile(hash, path) {
      await requireRoomFor(hash)
      await blobs.putFile(hash, path)
    },
  }
}
