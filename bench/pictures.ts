import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { document } from '#contract/deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { openFonts } from '#server/render/fonts.ts'
import { canvasMeasure } from '#server/render/measure.ts'
import { painterPool } from '#server/render/pool.ts'
import { type Job, sceneOf } from '#server/render/shot.ts'
import { openBrowserPainter } from '#test/scene/painters-browser.ts'
import { openBrowser } from '#test/support/browser.ts'
import type { Bench } from './bench.ts'
import { type Desk, openDesk } from './desk.ts'
import { count, median, ms, times } from './figures.ts'

const settledMs = 1_000
const rounds = 15
const most = 1_000
const card = (type: 'multiple-choice' | 'rating', x: number) => ({
  poll: {
    type,
    prompt: 'What should we build next?',
    ...(type === 'multiple-choice' && { options: ['A faster editor', 'Offline mode', 'Themes', 'Import'] }),
  },
  rect: { x, y: 0.4, w: 0.42, h: 0.52 },
})

/** A page like those of an uploaded document: a title and many lines of text. */
function pagePicture(): string {
  const canvas = createCanvas(3_200, 1_800)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#202020'
  context.font = '48px sans-serif'
  for (let line = 0; line < 24; line += 1)
    context.fillText(
      `${line} Figures of the spring, and what they mean for us and everybody else`,
      120,
      160 + line * 66,
    )
  return `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`
}

const now = () => performance.now()

/** A slide with a page and two cards, as PNG: our painters beside a warm Chromium with the same SVG. */
export const pictures: Bench = {
  title: 'pictures of a slide with a page and two cards',
  sizes: [1, 8],
  async open(stack) {
    let made = 0
    const [, step] = completeDocument(
      document.parse([
        { kind: 'join' },
        { kind: 'slide', pageIndex: 0, overlays: [card('multiple-choice', 0.04), card('rating', 0.54)] },
      ]),
      () => `id${made++}`,
    )
    if (!step) throw new Error('There is no step.')
    const picture = pagePicture()
    const job = (): Job => ({
      step,
      aspects: [16 / 9],
      fonts: [],
      page: { picture, words: [] },
      format: 'png',
      scale: 1,
      element: null,
      annotate: false,
    })
    const pool = painterPool({ log: console })
    stack.defer(() => pool.close())
    await pool.warm()
    const began = now()
    await pool.paint(job())
    const first = now() - began

    const browser = await openBrowser()
    stack.defer(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 1_600, height: 900 } })
    const markup = await svgOf(job())
    const shoot = async () => {
      await page.setContent(markup)
      return page.screenshot()
    }
    await shoot()
    // Its bytes are counted once everything is there: a screenshot may come before the page's picture does.
    await page.waitForTimeout(settledMs)
    const theirBytes = (await page.screenshot()).length

    const desk = stack.use(await openDesk(10))
    return async atOnce => {
      const ours: number[] = []
      const theirs: number[] = []
      let bytes = 0
      for (let round = 0; round < rounds; round += 1) {
        let from = now()
        const shots = await Promise.all(Array.from({ length: atOnce }, () => pool.paint(job())))
        ours.push(now() - from)
        bytes = shots[0]?.bytes.length ?? 0
        from = now()
        for (let n = 0; n < atOnce; n += 1) await shoot()
        theirs.push(now() - from)
      }
      const row = {
        'at once': count(atOnce),
        painters: ms(median(ours)),
        Chromium: ms(median(theirs)),
        ratio: times(median(ours) / median(theirs)),
        'PNG bytes': times(bytes / theirBytes),
      }
      if (atOnce > 1) return [{ ...row, 'first after start': '', cached: '', 'memory after 1,000': '' }]
      return [
        {
          ...row,
          'first after start': ms(first),
          cached: ms(await cachedMs(desk)),
          'memory after 1,000': `${count((await memoryAfter(most)) / 1024 / 1024)} MB`,
        },
      ]
    }

    /** The largest memory of a painter at work while it takes so many pictures, bytes. */
    async function memoryAfter(pictures: number): Promise<number> {
      let largest = 0
      for (let n = 0; n < pictures; n += 1) {
        await pool.paint(job())
        if (n % 25 === 0) largest = Math.max(largest, ...(await Promise.all(pool.processes().map(memoryOf))))
      }
      return largest
    }
  },
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')
  return Number(text.split(' ')[1]) * 4_096
}

/** A picture that was painted before, over HTTP as JSON, median. */
async function cachedMs(desk: Desk): Promise<number> {
  const deck = await desk.newDeck([
    { kind: 'join' },
    { kind: 'slide', overlays: [card('multiple-choice', 0.04), card('rating', 0.54)] },
  ])
  const waits: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const from = now()
    const reply = await fetch(
      `http://127.0.0.1:${desk.service.port}/api/v1/decks/${deck}/steps/1/screenshot`,
      {
        headers: { authorization: `Bearer ${desk.keys[n % desk.keys.length] ?? ''}` },
      },
    )
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    await reply.arrayBuffer()
    waits.push(now() - from)
  }
  return median(waits)
}

async function svgOf(job: Job): Promise<string> {
  const fonts = openFonts()
  const scene = sceneOf(job, fonts, canvasMeasure(fonts))
  await using painter = await openBrowserPainter()
  await painter.paint(scene)
  const inter = fileURLToPath(
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  )
  const font = (await readFile(inter)).toString('base64')
  const { figure, css } = await painter.markup()
  return `<style>@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${font})}body{margin:0}${css}</style><div style="width:1600px;height:900px">${figure}</div>`
}
