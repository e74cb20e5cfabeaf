import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import type { Database } from '#server/store/database.ts'
import { startSession } from '#server/store/sessions.ts'
import { addTeam, addUser } from '#server/store/teams.ts'
import { openBrowser } from '#test/support/browser.ts'
import { startApiService } from './api-service.ts'
import type { Bench } from './bench.ts'
import { count, median, ms, quantile, times } from './figures.ts'

const rounds = 7
/** The number of steps of the deck that the others are compared with. */
const few = 5
/** All pictures of a deck together, in bytes: as much as one request may hold. */
const pictureBytes = 17_000_000
const numbers = z.array(z.number())
const made = z.object({ id: z.string() })

/**
 * The editor of a deck with N steps, each with a picture: from the click in the library until it can be edited, from a key until it is
 * painted on a slide with four cards and forty elements, the frames of a drag with snapping, and from the save of a program until it is
 * painted.
 */
export const editor: Bench = {
  title: `editor: a deck of N steps and ${pictureBytes / 1e6} MB of pictures in Chromium, warm, in turn with one of ${few} steps; targets 1 s to open, a key 16 ms (p95 33), frames 33, a save of others 300`,
  sizes: [few, 200],
  needsPages: true,
  async open(stack) {
    const api = stack.use(await startApiService(1))
    const browser = await openBrowser()
    stack.defer(() => browser.close())
    const url = `http://127.0.0.1:${api.service.port}`
    return async steps => {
      const person = await newPerson(api.database, url)
      const [small, large] = [await person.newDeck(few), await person.newDeck(steps)]
      const page = await openPage(browser, url, person.session)
      const [smallMs, largeMs]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds + 2; round += 1) {
        const [smallTime, largeTime] = [await openingMs(page, url, small), await openingMs(page, url, large)]
        // The first rounds fill caches.
        if (round < 2) continue
        smallMs.push(smallTime)
        largeMs.push(largeTime)
      }
      await page.waitForTimeout(1_000)
      const others: number[] = []
      for (let round = 0; round < rounds; round += 1)
        others.push(await saveOfOthersMs(page, person, large, round))
      const drag = await dragFrames(page)
      const keys = numbers.parse(await page.evaluate(typeKeys))
      await page.context().close()
      return [
        {
          steps: count(steps),
          'to open': ms(median(largeMs)),
          [`to ${few} steps`]: times(median(largeMs) / median(smallMs)),
          'key p50': ms(median(keys)),
          'key p95': ms(quantile(keys, 0.95)),
          'drag frames p95': ms(quantile(drag, 0.95)),
          max: ms(quantile(drag, 1)),
          'save of others p50': ms(median(others)),
          slowest: ms(quantile(others, 1)),
        },
      ]
    }
  },
}

/** Adds a person with a session. */
async function newPerson({ db }: Database, url: string) {
  const team = await addTeam(db, 'Editor', 'pro')
  const user = await addUser(db, team.id, `${team.id}@example.com`)
  const session = await startSession(db, user.id, 'password')
  const send = async (method: string, path: string, body: object): Promise<unknown> => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { cookie: `lpd=${session}`, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  return {
    session,
    send,
    newDeck: async (steps: number) =>
      made.parse(await send('POST', '/decks', { title: `${steps} steps`, document: documentOf(steps) })).id,
  }
}
type Person = Awaited<ReturnType<typeof newPerson>>

async function openPage(browser: Browser, url: string, session: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_600, height: 1_000 } })
  await context.addCookies([{ name: 'lpd', value: session, url }])
  return context.newPage()
}

/** Returns how long it takes from the click on a deck in the library until its editor is painted, ms. */
async function openingMs(page: Page, url: string, deck: string): Promise<number> {
  await page.goto(`${url}/decks`)
  await page.locator(`.deck-link[href$="${deck}"]`).waitFor()
  return z.number().parse(
    await page.evaluate(
      `new Promise(resolve => {
        const begun = performance.now()
        document.querySelector('.deck-link[href$="${deck}"]').click()
        const look = () =>
          document.querySelector('.canvas .scene-picture text') && document.querySelector('.element')
            ? setTimeout(() => resolve(performance.now() - begun))
            : requestAnimationFrame(look)
        look()
      })`,
    ),
  )
}

/** Returns how long it takes from a save of a program until the editor shows it, ms. */
async function saveOfOthersMs(page: Page, { send }: Person, deck: string, round: number): Promise<number> {
  const text = `Round ${round}`
  const seen = page.evaluate(
    `new Promise(resolve => {
      const look = () =>
        [...document.querySelectorAll('.canvas .scene-picture text')].some(line => line.textContent === '${text}')
          ? resolve(Date.now())
          : requestAnimationFrame(look)
      look()
    })`,
  )
  await page.waitForTimeout(300)
  const begun = Date.now()
  await send('PATCH', `/decks/${deck}/steps/1/elements/text/0`, { text: { text } })
  return z.number().parse(await seen) - begun
}

/** Returns the times between frames while a card is dragged for two seconds, ms. */
async function dragFrames(page: Page): Promise<number[]> {
  const box = await page.locator('.element[aria-label^="overlay 1"]').boundingBox()
  if (!box) throw new Error('The slide has no card.')
  await page.evaluate(`globalThis.frames = []; {
    let last = 0
    const note = now => {
      if (last > 0) frames.push(now - last)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  }`)
  const { x, y } = { x: box.x + box.width / 2, y: box.y + 20 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate('void (frames.length = 0)')
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.move(x - step * 2, y - step)
    await page.waitForTimeout(16)
  }
  const frames = numbers.parse(await page.evaluate('frames'))
  await page.mouse.up()
  return frames
}

/** A script for the page: types forty letters into a text of the slide, and returns how long each took until it was painted, ms. */
const typeKeys = `(async () => {
  document.querySelector('.element[aria-label^="text 3"]').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  await new Promise(done => setTimeout(done, 500))
  const field = document.querySelector('.canvas-text')
  const taken = []
  for (let key = 0; key < 40; key += 1) {
    const begun = performance.now()
    field.value += 'a'
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await new Promise(done => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(0)
    }))
    taken.push(performance.now() - begun)
    await new Promise(done => setTimeout(done, 30 + Math.random() * 16))
  }
  return taken
})()`

/** Returns a document of so many steps: a slide with four cards and forty elements, then slides with pictures and polls in turn. */
function documentOf(steps: number): object[] {
  const places = Array.from({ length: 20 }, (_, index) => ({
    x: (index % 5) * 0.19 + 0.02,
    row: Math.floor(index / 5),
  }))
  const cards = ['multiple-choice', 'rating', 'nps', 'word-cloud'].map((type, index) => ({
    poll: {
      type,
      prompt: `Question ${index}`,
      ...(index === 0 && { options: ['One', 'Two', 'Three', 'Four'] }),
    },
    rect: { x: 0.03 + 0.24 * index, y: 0.6, w: 0.22, h: 0.38 },
  }))
  const full = {
    kind: 'slide',
    texts: places.map(({ x, row }, index) => ({
      text: `Text number ${index}`,
      rect: { x, y: 0.02 + row * 0.13, w: 0.17, h: 0.05 },
      style: { size: 24 },
    })),
    shapes: places.map(({ x, row }) => ({ rect: { x, y: 0.08 + row * 0.13, w: 0.17, h: 0.04 } })),
    overlays: cards,
  }
  const later = Math.max(1, steps - 2)
  const bytes = Math.floor(pictureBytes / Math.ceil(later / 2) / 1.4)
  const rest = Array.from({ length: later }, (_, index) =>
    index % 2 === 0
      ? { kind: 'slide', texts: [{ text: `Slide ${index}` }], images: [{ dataUrl: bitmap(index, bytes) }] }
      : { kind: 'poll', poll: { type: 'rating', prompt: `Question ${index}` } },
  )
  return [{ kind: 'join' }, full, ...rest]
}

/** The longest data URL of a picture, in bytes of the picture. */
const mostBytes = 5_000_000

/** Returns a data URL with a bitmap of about this size, different for each number. */
function bitmap(number: number, bytes: number): string {
  const side = Math.floor(Math.sqrt(Math.min(mostBytes, bytes) / 3 / 16)) * 4
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + side * side * 3, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(side, 18)
  head.writeInt32LE(side, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  const pixels = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, index) => (index * (number + 7)) % 251),
  )
  return `data:image/bmp;base64,${Buffer.concat([head, pixels]).toString('base64')}`
}
