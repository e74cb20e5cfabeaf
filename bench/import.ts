import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { z } from 'zod'
import { mostPages } from '#server/import/document-messages.ts'
import { openDocument } from '#server/import/document-process.ts'
import { usageOf } from '#server/processes/usage.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { type ApiService, startApiService } from './api-service.ts'
import type { Bench } from './bench.ts'
import { count, median, ms, quantile, times } from './figures.ts'

const run = promisify(execFile)
const made = z.object({ id: z.string(), pages: z.int() })
const started = z.object({ code: z.string(), hostToken: z.string() })
const joined = z.object({ token: z.string() })
const listed = z.object({ files: z.array(z.object({ painted: z.int(), status: z.string() })) })

/** Real documents, where the samples lie beside the project. */
const samples = new URL('../../shared/samples/', import.meta.url)
const paper = new URL('paper-14-pages.pdf', samples)
const paperPages = 14
const book = fileURLToPath(new URL('book-over-200-pages.pdf', samples))

/** A PDF with so many pages: the paper, the first pages of the book where qpdf is installed to cut them, or pages of text. */
async function pdfWith(pages: number): Promise<Buffer> {
  if (pages === paperPages && existsSync(paper)) return readFile(paper)
  const cut = existsSync(book) ? await firstPagesOf(book, pages) : undefined
  return cut ?? pdfOf(linesOf(pages))
}

async function firstPagesOf(path: string, pages: number): Promise<Buffer | undefined> {
  const parts = ['--empty', '--pages', path, `1-${pages}`, '--', '-']
  const cut = await run('qpdf', parts, { encoding: 'buffer', maxBuffer: 100 * 1024 * 1024 }).catch(
    () => undefined,
  )
  return cut?.stdout
}

function linesOf(pages: number): string[] {
  return Array.from({ length: pages }, (_, page) => `Page ${page} of a document that is imported`)
}

/** From the last byte of a file to its deck, its first page and all pages, while phones answer in a room; and beside poppler. */
export const imports: Bench = {
  title:
    'import: a PDF of N pages; targets: deck 1 s, first page 2 s, 14 pages 8 s. Poppler paints the same page in the same size',
  sizes: [paperPages, mostPages],
  isOfFunctions: true,
  async open(stack) {
    const api = stack.use(await startApiService(20))
    const answerTimes = await openRoom(api)
    return async size => {
      const file = await pdfWith(size)
      const quiet = await answerTimes(2_000)
      const startedAt = performance.now()
      const { id } = made.parse(await post(api, file))
      const answeredMs = performance.now() - startedAt
      await picture(api, id, 0)
      const firstMs = performance.now() - startedAt
      const busy: number[] = []
      while (!(await isPainted(api, id))) busy.push(...(await answerTimes(500)))
      const allMs = performance.now() - startedAt
      const { ownMs, popplerMs, difference } = await besidePoppler(file)
      return [
        {
          pages: count(size),
          deck: ms(answeredMs),
          'first page': ms(firstMs),
          'all pages': ms(allMs),
          'p99 of answers': ms(quantile(busy, 0.99)),
          'to without': times(quantile(busy, 0.99) / quantile(quiet, 0.99)),
          'a page': ms(ownMs),
          poppler: popplerMs === undefined ? 'not installed' : ms(popplerMs),
          difference: difference === undefined ? '–' : `${(difference * 100).toFixed(2)} %`,
        },
      ]
    }
  },
}

/** The memory that the server itself gains while four files of 24 MB arrive at once. */
export const importMemory: Bench = {
  title: 'import-memory: N files of 24 MB at once; target: under 150 MB more than idle',
  sizes: [4],
  isOfFunctions: true,
  async open(stack) {
    const api = stack.use(await startApiService(8))
    // A PDF with a large part that no page shows.
    const filler = Buffer.alloc(24 * 1024 * 1024 - 2_000, 65)
    const small = pdfOf(['One page'])
    const file = Buffer.concat([
      small.subarray(0, 9),
      Buffer.from('%'),
      filler,
      Buffer.from('\n'),
      small.subarray(9),
    ])
    return async size => {
      const memory = async () => ((await usageOf(api.service.pid))?.bytes ?? 0) / 1024 / 1024
      const idle = await memory()
      let most = 0
      const timer = setInterval(() => void memory().then(bytes => (most = Math.max(most, bytes))), 20)
      const startedAt = performance.now()
      await Promise.all(Array.from({ length: size }, () => post(api, file)))
      clearInterval(timer)
      return [
        {
          files: count(size),
          all: ms(performance.now() - startedAt),
          idle: `${count(idle)} MB`,
          'at most': `+${count(most - idle)} MB`,
        },
      ]
    }
  },
}

let turn = 0
const keyOf = ({ keys }: ApiService): string => keys[(turn += 1) % keys.length] ?? ''
const address = ({ service }: ApiService, path: string) => `http://127.0.0.1:${service.port}/api/v1${path}`

async function post(api: ApiService, file: Buffer): Promise<unknown> {
  const reply = await fetch(address(api, '/decks/import?title=Measured'), {
    method: 'POST',
    headers: { authorization: `Bearer ${keyOf(api)}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(file),
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  return reply.json()
}

async function picture(api: ApiService, deck: string, index: number): Promise<void> {
  const reply = await fetch(address(api, `/decks/${deck}/pages/${index}/picture`), {
    headers: { authorization: `Bearer ${keyOf(api)}` },
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  await reply.arrayBuffer()
}

async function isPainted(api: ApiService, deck: string): Promise<boolean> {
  const reply = await fetch(address(api, `/decks/${deck}/pages`), {
    headers: { authorization: `Bearer ${keyOf(api)}` },
  })
  return listed.parse(await reply.json()).files.every(({ status }) => status === 'done')
}

/** The phones of the room. Each answers so seldom that its limit is not reached. */
const phones = 200
/** The pause between two answers, ms. */
const pauseMs = 5

/** Opens a room with phones. Returns a function that lets them answer for so long, ms, and returns how long each answer took, ms. */
async function openRoom(api: ApiService): Promise<(forMs: number) => Promise<number[]>> {
  const deckId = await api.newDeck([
    { kind: 'join' },
    { kind: 'poll', id: 'q', poll: { type: 'rating', prompt: 'How is it?' } },
  ])
  const room = started.parse(await send(api, '/rooms', { deckId }, keyOf(api)))
  await api.service.act(room, { action: 'start' })
  const tokens: string[] = []
  while (tokens.length < phones)
    tokens.push(joined.parse(await send(api, `/live/${room.code}/join`, {}, '')).token)
  let answers = 0
  return async forMs => {
    const taken: number[] = []
    const until = performance.now() + forMs
    while (performance.now() < until) {
      answers += 1
      const sent = { pollId: 'q', answer: { score: 1 + (answers % 5) } }
      const startedAt = performance.now()
      await send(api, `/live/${room.code}/answers`, sent, tokens[answers % phones] ?? '')
      taken.push(performance.now() - startedAt)
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
    return taken
  }
}

async function send(api: ApiService, path: string, body: object, token: string): Promise<unknown> {
  const reply = await fetch(address(api, path), {
    method: 'POST',
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

/** Paints the first pages here and with poppler, when that is installed; the difference is the mean of all channels, 0 to 1. */
async function besidePoppler(file: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'import-bench-'))
  try {
    const path = join(folder, 'file.pdf')
    await writeFile(path, file)
    const handle = await open(path, 'r')
    const document = openDocument(handle)
    await handle.close()
    const { pages } = await document.describe()
    const some = Math.min(pages.length, 5)
    const own: { bytes: Buffer; takenMs: number }[] = []
    for (let number = 0; number < some; number += 1) {
      const startedAt = performance.now()
      const { pictures } = await document.paint(number)
      const middle = pictures.find(({ width }) => width === 800)
      own.push({ bytes: middle?.bytes ?? Buffer.alloc(0), takenMs: performance.now() - startedAt })
    }
    void document.kill()
    const ownMs = median(own.map(({ takenMs }) => takenMs))
    const first = await loadImage(own[0]?.bytes ?? Buffer.alloc(0))
    const size = ['-scale-to-x', String(first.width), '-scale-to-y', String(first.height)]
    const startedAt = performance.now()
    const isThere = await run('pdftoppm', [
      '-png',
      '-l',
      String(some),
      ...size,
      path,
      join(folder, 'page'),
    ]).then(
      () => true,
      () => false,
    )
    if (!isThere) return { ownMs, popplerMs: undefined, difference: undefined }
    const popplerMs = (performance.now() - startedAt) / some
    const names = (await readdir(folder)).filter(name => name.endsWith('.png')).sort()
    const differences = await Promise.all(
      names.map(async (name, number) => differenceOf(await readFile(join(folder, name)), own[number]?.bytes)),
    )
    return { ownMs, popplerMs, difference: median(differences) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function differenceOf(one: Buffer, other: Buffer = Buffer.alloc(0)): Promise<number> {
  const [a, b] = [await loadImage(one), await loadImage(other)]
  const pixels = (image: typeof a) => {
    const context = createCanvas(a.width, a.height).getContext('2d')
    context.drawImage(image, 0, 0, a.width, a.height)
    return context.getImageData(0, 0, a.width, a.height).data
  }
  const [left, right] = [pixels(a), pixels(b)]
  let sum = 0
  for (let at = 0; at < left.length; at += 1) sum += Math.abs((left[at] ?? 0) - (right[at] ?? 0))
  return sum / left.length / 255
}
