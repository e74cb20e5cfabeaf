import { noEnding } from '#scene/ending.ts'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { z } from 'zod'
import { document } from '#contract/deck/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { openBlobs } from '#server/store/blobs/open.ts'
import { type PainterPool, painterPool } from '#server/render/pool.ts'
import { type ScreenshotJob, sceneOf } from '#server/render/screenshot.ts'
import { openBrowserPainter } from '#test/scene/painters-browser.ts'
import { openBrowser } from '#test/support/browser.ts'
import { givePages } from '#test/support/pages.ts'
import type { Bench } from './bench.ts'
import { type ApiService, startApiService } from './api-service.ts'
import { count, median, ms, times } from './figures.ts'

const settledMs = 1_000
const rounds = 15
const most = 1_000
const pageCount = 8
const shot = z.object({ png: z.string() })
const card = (type: 'multiple-choice' | 'rating', x: number) => ({
  poll: {
    type,
    prompt: 'What should we build next?',
    ...(type === 'multiple-choice' && { options: ['A faster editor', 'Offline mode', 'Themes', 'Import'] }),
  },
  rect: { x, y: 0.4, w: 0.42, h: 0.52 },
})

/** Paints a page like those of an uploaded document: a title and many lines of text. */
function pagePicture(number: number): Buffer {
  const canvas = createCanvas(3_200, 1_800)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#202020'
  context.font = '48px sans-serif'
  for (let line = 0; line < 24; line += 1)
    context.fillText(
      `${number}.${line} Figures of the spring, and what they mean for us and everybody else`,
      120,
      160 + line * 66,
    )
  return canvas.toBuffer('image/png')
}

const now = () => performance.now()

/** First pictures over HTTP of a slide with a page and two cards, compared with a warm Chromium and the same SVG. */
export const pictures: Bench = {
  title: 'pictures of slides with a page and two cards, each asked for the first time, over HTTP',
  sizes: [1, 8],
  isOfFunctions: true,
  async open(stack) {
    const api = stack.use(await startApiService(10))
    const pages = Array.from({ length: pageCount }, (_, number) => pagePicture(number))
    const deck = await newDeck(api, pages)
    let shown = 0
    const shoot = () => takePicture(api, deck, (shown += 1))
    const began = now()
    await shoot()
    const first = now() - began

    const browser = await openBrowser()
    stack.defer(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 1_600, height: 900 } })
    const markup = await svgOf(jobWith(pages[0] ?? Buffer.alloc(0)))
    const shootBrowser = async () => {
      await page.setContent(markup)
      return page.screenshot()
    }
    await shootBrowser()
    // The picture is taken after everything is loaded; an earlier one might miss the page.
    await page.waitForTimeout(settledMs)
    const theirBytes = (await page.screenshot()).length

    const pool = painterPool({ log: console })
    stack.defer(() => pool.close())
    await pool.warm()
    const jobs = pages.map(jobWith)
    await Promise.all(jobs.map(job => pool.paint(job)))

    return async atOnce => {
      const ours: number[] = []
      const alone: number[] = []
      const onePage: number[] = []
      const theirs: number[] = []
      let bytes = 0
      for (let round = 0; round < rounds; round += 1) {
        let from = now()
        const shots = await Promise.all(Array.from({ length: atOnce }, shoot))
        ours.push(now() - from)
        bytes = pngBytes(shots[0] ?? Buffer.alloc(0))
        from = now()
        // Each on a page that no painter painted last, then all on one page.
        const turn = [...jobs.slice(round % pageCount), ...jobs.slice(0, round % pageCount)]
        await Promise.all(turn.slice(0, atOnce).map(job => pool.paint(job)))
        alone.push(now() - from)
        from = now()
        const again = turn[3]
        if (again) await Promise.all(Array.from({ length: atOnce }, () => pool.paint(again)))
        onePage.push(now() - from)
        from = now()
        for (let n = 0; n < atOnce; n += 1) await shootBrowser()
        theirs.push(now() - from)
      }
      const row = {
        'at once': count(atOnce),
        'over HTTP': ms(median(ours)),
        'painters alone': ms(median(alone)),
        'on one page': ms(median(onePage)),
        Chromium: ms(median(theirs)),
        ratio: times(median(ours) / median(theirs)),
        'PNG bytes': times(bytes / theirBytes),
      }
      if (atOnce > 1) return [{ ...row, 'first after start': '', cached: '', 'memory after 1,000': '' }]
      const memory = await memoryAfter(pool, most, jobs)
      return [
        {
          ...row,
          'first after start': ms(first),
          cached: ms(await cachedMs(api, deck)),
          'memory after 1,000': `${count(memory / 1024 / 1024)} MB`,
        },
      ]
    }
  },
}

/** Creates a deck with a slide for each requested picture, on pages as an upload stores them. */
async function newDeck(api: ApiService, pages: readonly Buffer[]): Promise<string> {
  const slides = Array.from({ length: 1 + rounds * (1 + 8) }, (_, index) => slideOn(index % pageCount))
  const deck = await api.newDeck([{ kind: 'join' }, ...slides])
  const blobs = await openBlobs({ dataDir: api.service.dataDir, blobUrl: null })
  const painted = pages.map(bytes => ({ pictures: [{ width: 1_600 as const, bytes }], words: [] }))
  await givePages({ db: api.database.db, blobs }, deck, painted)
  return deck
}

const slideOn = (pageIndex: number) => ({
  kind: 'slide',
  pageIndex,
  overlays: [card('multiple-choice', 0.04), card('rating', 0.54)],
})

/** Requests the picture of a step. Returns the body of the reply. */
async function takePicture({ service, keys }: ApiService, deck: string, step: number): Promise<Buffer> {
  const reply = await fetch(
    `http://127.0.0.1:${service.port}/api/v1/decks/${deck}/steps/${step}/screenshot`,
    { headers: { authorization: `Bearer ${keys[step % keys.length] ?? ''}` } },
  )
  const body = Buffer.from(await reply.arrayBuffer())
  if (!reply.ok) throw new Error(`${reply.status} ${body.toString()}`)
  return body
}

function pngBytes(body: Buffer): number {
  const { png } = shot.parse(JSON.parse(body.toString()))
  return Buffer.from(png.slice(png.indexOf(',') + 1), 'base64').length
}

function jobWith(picture: Buffer, number = 0): ScreenshotJob {
  let made = 0
  const [, step] = completeDocument(document.parse([{ kind: 'join' }, slideOn(0)]), () => `id${(made += 1)}`)
  if (!step) throw new Error('There is no step.')
  return {
    moment: {
      title: '',
      extras: { aspects: [16 / 9] },
      step,
      polls: new Map(),
      live: null,
      ending: noEnding,
    },
    page: { name: `page:${number}`, picture, words: [] },
    format: 'png',
    scale: 1,
    element: null,
    annotate: false,
  }
}

/** Returns the largest memory of a painter while a pool paints `pictures` pictures, bytes. */
async function memoryAfter(
  pool: PainterPool,
  pictures: number,
  jobs: readonly ScreenshotJob[],
): Promise<number> {
  let largest = 0
  for (let n = 0; n < pictures; n += jobs.length) {
    await Promise.all(jobs.map(job => pool.paint(job)))
    largest = Math.max(largest, ...(await Promise.all(pool.processes().map(memoryOf))))
  }
  return largest
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')
  return Number(text.split(' ')[1]) * 4_096
}

/** Returns the median time of a picture that was painted before, ms. */
async function cachedMs(api: ApiService, deck: string): Promise<number> {
  const waits: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const from = now()
    await takePicture(api, deck, 1)
    waits.push(now() - from)
  }
  return median(waits)
}

async function svgOf(job: ScreenshotJob): Promise<string> {
  const fonts = openFonts()
  const scene = sceneOf(job, fonts, canvasMeasure(fonts))
  await using painter = await openBrowserPainter()
  await painter.paint(scene)
  const inter = fileURLToPath(
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  )
  const font = (await readFile(inter)).toString('base64')
  const { figure, css } = await painter.markup()
  const picture = Buffer.from(job.page?.picture ?? []).toString('base64')
  const whole = figure.replace(`"${job.page?.name ?? ''}"`, `"data:image/png;base64,${picture}"`)
  return `<style>@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${font})}body{margin:0}${css}</style><div style="width:1600px;height:900px">${whole}</div>`
}
