import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import type { Database } from '#server/store/database.ts'
import type { StoredDeck } from '#server/store/decks.ts'
import { type StoredPage, findPage } from '#server/store/deck-pages.ts'
import { memo } from '#server/store/memo.ts'
import { unshelveFonts, unshelveStep } from '#server/store/pictures.ts'
import { findShot, keepShot } from '#server/store/shots.ts'
import type { PainterPool } from './pool.ts'
import type { Job, Shot } from './shot.ts'

/** Rises when the same job would give another picture: what was remembered before is then passed over. */
const drawing = 1
const memoryBytes = 64 * 1024 * 1024
/** Of the words of pages. */
const pageBytes = 16 * 1024 * 1024

type Wish = Pick<Job, 'format' | 'scale' | 'element' | 'annotate'>

interface Parts {
  database: Database
  blobs: Blobs
  pool: PainterPool
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Pictures of steps. What was painted once is remembered under everything it was painted from, here and for every
 * server; a change of another step keeps it. Who asks for a picture that is being painted waits for the same one.
 */
export function shotDesk({ database, blobs, pool, log }: Parts) {
  const { db } = database
  const known = memo<Shot>(memoryBytes, () => true)
  const pages = memo<StoredPage>(pageBytes, () => true)
  const underWay = new Map<string, Promise<Shot>>()

  async function read(key: string): Promise<Shot | undefined> {
    const packed = await findShot(db, blobs, key)
    return packed && unpack(packed)
  }

  /** A page as it is at this revision of its deck. */
  async function pageOf({ id, updated_at }: StoredDeck, index: number): Promise<StoredPage | undefined> {
    const place = `${id}/${index}@${updated_at}`
    const before = pages.get(place)
    if (before) return before
    const keep = pages.reading()
    const page = await findPage(db, id, index)
    if (page) keep(place, page, JSON.stringify(page.words).length * 2)
    return page
  }

  return {
    /** The picture of a step of a deck. Throws 500 when it cannot be drawn. */
    async take(deck: StoredDeck, index: number, wish: Wish): Promise<Shot> {
      const step = deck.document[index]
      if (!step) throw new Error(`The deck has no step ${index}.`)
      const page =
        step.kind === 'slide' && step.pageIndex !== null ? await pageOf(deck, step.pageIndex) : undefined
      const aspects = deck.extras?.aspects ?? []
      const fonts = deck.extras?.fonts ?? []
      const own = step.kind === 'slide' && step.pageIndex !== null ? aspects[step.pageIndex] : undefined
      // In the stored deck hashes stand for pictures and fonts: the key says all of their content.
      const key = hashOf([drawing, step, fonts, own ?? null, page ?? null, wish])
      const before = known.get(key)
      if (before) return before

      const paint = async (): Promise<Shot> => {
        const keep = known.reading()
        const stored = await read(key)
        if (stored) {
          keep(key, stored, stored.bytes.length)
          return stored
        }
        const [whole, extras, picture] = await Promise.all([
          unshelveStep(blobs, step),
          unshelveFonts(blobs, deck.extras),
          page && blobs.get(page.picture),
        ])
        const shot = await pool.paint({
          ...wish,
          step: whole,
          aspects,
          fonts: extras?.fonts ?? [],
          page: page && picture ? { name: page.picture, picture, words: page.words } : null,
        })
        keep(key, shot, shot.bytes.length)
        // The picture is there: remembering it is not worth a failed answer.
        await keepShot(db, blobs, key, pack(shot)).catch((error: unknown) =>
          log.error({ err: error }, 'shots'),
        )
        return shot
      }
      const work = underWay.get(key) ?? paint().finally(() => underWay.delete(key))
      underWay.set(key, work)
      return work
    },
  }
}
export type ShotDesk = ReturnType<typeof shotDesk>

const hashOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** A shot as it lies in the blob store: the length of what was measured, that, the picture. */
function pack({ bytes, ...told }: Shot): Buffer {
  const head = Buffer.from(JSON.stringify(told))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, bytes])
}

function unpack(packed: Buffer): Shot {
  const end = 4 + packed.readUInt32BE(0)
  const told: Omit<Shot, 'bytes'> = JSON.parse(packed.toString('utf8', 4, end))
  return { ...told, bytes: packed.subarray(end) }
}
