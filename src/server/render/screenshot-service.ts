import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import type { Database } from '#server/store/database.ts'
import type { StoredDeck } from '#server/store/decks.ts'
import { type StoredPage, findPage } from '#server/store/deck-pages.ts'
import { createCache } from '#server/store/cache.ts'
import { loadFonts, loadStepPictures } from '#server/store/pictures.ts'
import { loadScreenshot, storeScreenshot } from '#server/store/screenshots.ts'
import { recentFailures } from './failures.ts'
import type { Requester, PainterPool } from './pool.ts'
import type { Job, Screenshot } from './screenshot.ts'

/** Increase it when the same job would give another picture: screenshots that were stored before are then not used. */
const renderingVersion = 2
const memoryBytes = 64 * 1024 * 1024
/** For the words of uploaded pages. */
const pageBytes = 16 * 1024 * 1024

type ScreenshotRequest = Pick<Job, 'format' | 'scale' | 'element' | 'annotate'>

interface Parts {
  database: Database
  blobs: Blobs
  pool: PainterPool
  log: Pick<FastifyBaseLogger, 'error'>
  now: () => number
  /** What people type to join. */
  joinHost: string
}

/**
 * Renders screenshots of steps. A screenshot is cached in memory, and stored for every server, under a hash of everything
 * that it is made from, so that a change of another step keeps it. Requests for one that is being painted share it.
 */
export function screenshotService({ database, blobs, pool, log, now, joinHost }: Parts) {
  const { db } = database
  const cache = createCache<Screenshot>(memoryBytes, () => true)
  const pages = createCache<StoredPage>(pageBytes, () => true)
  const underWay = new Map<string, Promise<Screenshot>>()
  const failures = recentFailures(now)

  async function read(key: string): Promise<Screenshot | undefined> {
    const packed = await loadScreenshot(db, blobs, key)
    return packed && unpack(packed)
  }

  /** Reads an uploaded page as it is at this revision of its deck. */
  async function pageOf({ id, updated_at }: StoredDeck, index: number): Promise<StoredPage | undefined> {
    const cacheKey = `${id}/${index}@${updated_at}`
    const before = pages.get(cacheKey)
    if (before) return before
    const keep = pages.startRead()
    const page = await findPage(db, id, index)
    if (page) keep(cacheKey, page, JSON.stringify(page.words).length * 2)
    return page
  }

  /**
   * Paints a picture. One that cannot be drawn is refused for ten minutes without another try, by its `key`, a hash of
   * everything that it is made from. Throws as the pool does.
   */
  async function draw(key: string, prepare: () => Promise<Job>, requester: Requester): Promise<Screenshot> {
    if (failures.has(key)) throw new Refusal('no_picture')
    return pool.paint(prepare, requester).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'no_picture') failures.add(key)
      throw error
    })
  }

  return {
    /** Renders a picture whose parts change too often for a cache. Throws a 500 when it cannot be drawn. */
    renderUncached: (
      parts: unknown,
      prepare: () => Promise<Job>,
      requester: Requester,
    ): Promise<Screenshot> => draw(hashOf([renderingVersion, parts]), prepare, requester),
    /** Renders a step of a deck. Throws a 500 when it cannot be drawn, a 429 or 503 when too many pictures wait. */
    async render(
      deck: StoredDeck,
      index: number,
      request: ScreenshotRequest,
      isThumbnail = false,
    ): Promise<Screenshot> {
      const step = deck.document[index]
      if (!step) throw new Error(`The deck has no step ${index}.`)
      const page =
        step.kind === 'slide' && step.pageIndex !== null ? await pageOf(deck, step.pageIndex) : undefined
      const aspects = deck.extras?.aspects ?? []
      const fonts = deck.extras?.fonts ?? []
      const own = step.kind === 'slide' && step.pageIndex !== null ? aspects[step.pageIndex] : undefined
      // The stored deck holds the hashes of its pictures and fonts, so the key covers their content.
      const key = hashOf([renderingVersion, step, fonts, own ?? null, page ?? null, request, joinHost])
      const before = cache.get(key)
      if (before) return before

      const paint = async (): Promise<Screenshot> => {
        const keep = cache.startRead()
        const stored = await read(key)
        if (stored) {
          keep(key, stored, stored.bytes.length)
          return stored
        }
        const prepare = async (): Promise<Job> => {
          const [whole, extras, picture] = await Promise.all([
            loadStepPictures(blobs, step),
            loadFonts(blobs, deck.extras),
            page && blobs.get(page.picture),
          ])
          return {
            ...request,
            step: whole,
            aspects,
            fonts: extras?.fonts ?? [],
            page: page && picture ? { name: page.picture, picture, words: page.words } : null,
            joinHost,
          }
        }
        const screenshot = await draw(key, prepare, { team: deck.team_id, isThumbnail })
        keep(key, screenshot, screenshot.bytes.length)
        // The request succeeds even when its picture cannot be stored.
        await storeScreenshot(db, blobs, key, pack(screenshot)).catch((error: unknown) =>
          log.error({ err: error }, 'screenshots'),
        )
        return screenshot
      }
      const work = underWay.get(key) ?? paint().finally(() => underWay.delete(key))
      underWay.set(key, work)
      return work
    },
  }
}
export type ScreenshotService = ReturnType<typeof screenshotService>

const hashOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** A screenshot as it is stored: 4 bytes with the length of the measurements, the measurements as JSON, the picture. */
function pack({ bytes, ...measurements }: Screenshot): Buffer {
  const head = Buffer.from(JSON.stringify(measurements))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, bytes])
}

function unpack(packed: Buffer): Screenshot {
  const end = 4 + packed.readUInt32BE(0)
  const measurements: Omit<Screenshot, 'bytes'> = JSON.parse(packed.toString('utf8', 4, end))
  return { ...measurements, bytes: packed.subarray(end) }
}
