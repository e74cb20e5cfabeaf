import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import type { Step } from '#contract/deck/deck.ts'
import type { Preview } from '#contract/deck/preview.ts'
import type { Language } from '#contract/text/language.ts'
import { languageOfDeck } from '#deck/language.ts'
import type { Tile } from '#scene/contact-sheet.ts'
import { type Live, slideHeight, slideWidth } from '#scene/context.ts'
import { defaultLanguage } from '#messages/languages.ts'
import { type Screen, previewMoment } from '#samples/preview-moment.ts'
import { sampleSpeechIn } from '#server/languages/words.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import type { Database } from '#server/store/database.ts'
import type { StoredDeck } from '#server/store/decks.ts'
import type { PagePainter } from '#server/import/page-painter.ts'
import type { StoredPage } from '#server/store/files.ts'
import { type PlacedFile, listDeckFiles, placeOfPage } from '#server/store/placed-files.ts'
import { createCache } from '#server/store/cache.ts'
import { loadExtras, loadStepPictures } from '#server/store/pictures.ts'
import { loadScreenshot, storeScreenshot } from '#server/store/screenshots.ts'
import { recentFailures } from './failures.ts'
import { pictureAtLeast } from './page-picture.ts'
import type { Requester, PainterPool } from './pool.ts'
import type { PaintedPicture } from './painted-pictures.ts'
import type { Job, PageWithWords, Screenshot, ScreenshotJob } from './screenshot.ts'

/** Increase it when the same job would give another picture: screenshots that were stored before are then not used. */
const renderingVersion = 8
const memoryBytes = 64 * 1024 * 1024
/** How long a picture waits for a page that is being painted, ms. */
const waitForPageMs = 8_000
/** For the words of uploaded pages. */
const pageBytes = 16 * 1024 * 1024

/** The uploaded page behind a step. */
export interface PageBehind {
  /** The hash of its picture. */
  picture: string
  words: StoredPage['words']
  load(): Promise<PageWithWords>
}

type ScreenshotRequest = Pick<ScreenshotJob, 'format' | 'scale' | 'element' | 'annotate'>

/** A thumbnail: 400 px wide. */
export const smallPicture = { format: 'webp', scale: 0.25, element: null, annotate: false } as const
/** A picture to be looked at on a screen: 1,600 px wide. */
export const largePicture = { format: 'webp', scale: 1, element: null, annotate: false } as const

interface Parts {
  database: Database
  blobs: Blobs
  pool: PainterPool
  /** Uploaded pages. */
  pages: Pick<PagePainter, 'page'>
  log: Pick<FastifyBaseLogger, 'error'>
  now: () => number
  /** What a preview shows as its room. */
  room: Omit<Live, 'people'>
  /** Called with what was found in the pictures of each screenshot. */
  onPictures: (pictures: readonly PaintedPicture[]) => void
}

/** A picture of a deck, with the `pageIndex` of each uploaded page that is not in it, because it is not painted. */
interface DeckPicture extends Screenshot {
  missingPages: number[]
}

/** Copies the bytes of a picture that is kept: they are a part of the whole message of a painter, or of a file, which would be kept with them. */
const withOwnBytes = (screenshot: Screenshot): Screenshot => ({
  ...screenshot,
  bytes: Buffer.from(new Uint8Array(screenshot.bytes).buffer),
})

/**
 * Renders screenshots of steps. A screenshot is cached in memory, and stored for every server, under a hash of everything
 * that it is made from, so that a change of another step keeps it. Requests for one that is being painted share it.
 */
export function screenshotService({
  database,
  blobs,
  pool,
  pages: painter,
  log,
  now,
  room,
  onPictures,
}: Parts) {
  const { db } = database
  const cache = createCache<Screenshot>(memoryBytes, () => true)
  const pages = createCache<StoredPage>(pageBytes, () => true)
  const underWay = new Map<string, Promise<Screenshot>>()
  /** The sheets being made, by deck, revision, preview and language. */
  const sheets = new Map<string, Promise<DeckPicture>>()
  const failures = recentFailures(now)

  async function read(key: string): Promise<Screenshot | undefined> {
    const packed = await loadScreenshot(db, blobs, key)
    return packed && unpack(packed)
  }

  /** Reads an uploaded page of a deck or room. Waits a while for one that is not painted yet. */
  async function pageOf(files: readonly PlacedFile[], index: number): Promise<StoredPage | undefined> {
    const place = placeOfPage(files, index)
    if (!place) return undefined
    const cacheKey = `${place.fileId}/${place.number}`
    const before = pages.get(cacheKey)
    if (before) return before
    const keep = pages.startRead()
    const page = await painter.page(place.fileId, place.number, waitForPageMs)
    if (page) keep(cacheKey, page, JSON.stringify(page.words).length * 2)
    return page
  }

  /**
   * Returns the uploaded page behind a step, whose picture is large enough for `scale`; undefined for a step without one, and
   * when it cannot be painted, or not in time.
   */
  async function pageBehind(
    step: Step,
    files: readonly PlacedFile[],
    scale: number,
  ): Promise<PageBehind | undefined> {
    if (step.kind !== 'slide' || step.pageIndex === null) return undefined
    const page = await pageOf(files, step.pageIndex)
    const name = page && pictureAtLeast(page, slideWidth * scale)
    if (!page || name === undefined) return undefined
    const { words } = page
    return { picture: name, words, load: async () => ({ name, picture: await blobs.get(name), words }) }
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

  /** Reads a screenshot from the caches, or paints it and stores it. Requests for one that is being painted share it. */
  async function cached(key: string, prepare: () => Promise<Job>, requester: Requester): Promise<Screenshot> {
    const before = cache.get(key)
    if (before) return before
    const paint = async (): Promise<Screenshot> => {
      const keep = cache.startRead()
      const stored = await read(key)
      if (stored) {
        onPictures(stored.pictures)
        keep(key, withOwnBytes(stored), stored.bytes.length)
        return stored
      }
      const screenshot = await draw(key, prepare, requester)
      onPictures(screenshot.pictures)
      keep(key, withOwnBytes(screenshot), screenshot.bytes.length)
      // What painters could not open this time may be opened later.
      if (screenshot.pictures.some(({ isTooComplex }) => isTooComplex)) return screenshot
      // The request succeeds even when its picture cannot be stored.
      await storeScreenshot(db, blobs, key, pack(screenshot)).catch((error: unknown) =>
        log.error({ err: error }, 'screenshots'),
      )
      return screenshot
    }
    const job = underWay.get(key) ?? paint().finally(() => underWay.delete(key))
    underWay.set(key, job)
    return job
  }

  /**
   * Renders what a stage shows of a deck: its lobby (0), a step, or its end. Waits some seconds for an uploaded page that is
   * not painted yet. Throws a 500 when it cannot be drawn, a 429 or 503 when too many pictures wait.
   */
  async function render(
    deck: StoredDeck,
    screen: Screen,
    {
      preview = 'open',
      build,
      ...request
    }: ScreenshotRequest & { preview?: Preview; build?: number | undefined },
    isThumbnail = false,
  ): Promise<DeckPicture> {
    const step = screen === 'end' ? null : deck.document[screen]
    if (step === undefined) throw new Error(`The deck has no step ${screen}.`)
    const pageIndex = step?.kind === 'slide' ? step.pageIndex : null
    const files = pageIndex === null ? [] : await listDeckFiles(db, deck.id)
    const page = step ? await pageBehind(step, files, request.scale) : undefined
    const { aspects, language: _, ...extras } = deck.extras ?? {}
    const moment = {
      ...previewMoment({ ...deck, ...spokenIn(deck) }, screen, preview, room),
      ...(build !== undefined && { build }),
    }
    // The stored deck holds the hashes of its pictures and fonts, so the key covers their content.
    const key = hashOf([
      renderingVersion,
      {
        ...moment,
        extras,
        polls: [...moment.polls],
        title: step && step.kind !== 'join' ? '' : deck.title,
      },
      pageIndex === null ? null : (aspects?.[pageIndex] ?? null),
      page ? { picture: page.picture, words: page.words } : null,
      request,
    ])
    const prepare = async (): Promise<Job> => {
      const [whole, loaded, behind] = await Promise.all([
        step && loadStepPictures(blobs, step),
        loadExtras(blobs, deck.extras),
        page?.load(),
      ])
      return {
        ...request,
        moment: { ...moment, step: whole, extras: loaded },
        page: behind ?? null,
      }
    }
    return {
      ...(await cached(key, prepare, { team: deck.team_id, isThumbnail })),
      missingPages: pageIndex !== null && !page && placeOfPage(files, pageIndex) ? [pageIndex] : [],
    }
  }

  /** Renders the small pictures of a deck one after another, so that a long deck does not keep the painters from others. */
  async function renderTiles(deck: StoredDeck, preview: Preview): Promise<DeckPicture> {
    const screens: Screen[] = [...deck.document.keys(), 'end']
    const tiles: Tile[] = []
    const missing = new Set<number>()
    for (const screen of screens) {
      const painted = await render(deck, screen, { ...smallPicture, preview }, true).catch(unlessNoPicture)
      for (const page of painted?.missingPages ?? []) missing.add(page)
      tiles.push(
        painted
          ? {
              screen,
              picture: `data:image/webp;base64,${painted.bytes.toString('base64')}`,
              aspect: painted.width / painted.height,
            }
          : { screen, picture: null, aspect: slideWidth / slideHeight },
      )
      // Pictures that are cached do not wait for anything; other requests get their turn.
      await turn()
    }
    const sheetJob = { tiles, language: spokenBy(deck) }
    const key = hashOf([renderingVersion, sheetJob])
    const sheet = await cached(key, () => Promise.resolve(sheetJob), { team: deck.team_id })
    return { ...sheet, missingPages: [...missing] }
  }

  return {
    /** How much memory the pictures and pages that are kept take, bytes. */
    bytes: (): number => cache.bytes() + pages.bytes(),
    /** Renders a picture whose parts change too often for a cache. Throws a 500 when it cannot be drawn. */
    renderUncached: (
      parts: unknown,
      prepare: () => Promise<Job>,
      requester: Requester,
    ): Promise<Screenshot> => draw(hashOf([renderingVersion, parts]), prepare, requester),
    render,
    pageBehind,
    /**
     * Renders small pictures of the lobby, every step and the end of a deck on one sheet, a PNG. Throws as `render` does.
     */
    renderSheet(deck: StoredDeck, preview: Preview): Promise<DeckPicture> {
      const name = `${deck.id}@${deck.updated_at}/${preview}/${spokenBy(deck) ?? ''}`
      const sheet = sheets.get(name) ?? renderTiles(deck, preview).finally(() => sheets.delete(name))
      sheets.set(name, sheet)
      return sheet
    },
  }
}
export type ScreenshotService = ReturnType<typeof screenshotService>

/** Returns undefined for a picture that cannot be drawn; throws every other error. */
function unlessNoPicture(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'no_picture')) throw error
}

/** Returns what the pictures of a deck speak; undefined for English, which is the usual. */
const spokenBy = ({ extras, team_language }: StoredDeck): Language | undefined =>
  languageOfDeck(extras, team_language) ?? undefined

/** Returns the language of a deck, and what its sample audience writes. */
function spokenIn(deck: StoredDeck) {
  const language = spokenBy(deck)
  return { language, speech: sampleSpeechIn(language ?? defaultLanguage) }
}

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
  // A screenshot that was stored before pictures were described has none.
  const measurements: Omit<Screenshot, 'bytes' | 'pictures'> & Partial<Pick<Screenshot, 'pictures'>> =
    JSON.parse(packed.toString('utf8', 4, end))
  return { pictures: [], ...measurements, bytes: packed.subarray(end) }
}
