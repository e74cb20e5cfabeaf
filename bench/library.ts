import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/store/database.ts'
import { startSession } from '#server/store/sessions.ts'
import { addTeam, addUser } from '#server/store/teams.ts'
import { openBrowser } from '#test/support/browser.ts'
import { documentOf, startApiService } from './api-service.ts'
import type { Bench } from './bench.ts'
import { count, median, ms, quantile, times } from './figures.ts'

const rounds = 9
/** The number of decks that the others are compared with. */
const few = 50

const seen = z.object({ paintedMs: z.number(), cards: z.int() })
const scrolled = z.array(z.number())

/** The time from the request of the library to the first painted cards, and the frames while it scrolls, by the number of decks. */
export const library: Bench = {
  title: `library: the page /decks with N decks in Chromium, warm, in turn with one of ${few}; target 500 ms to the first cards`,
  sizes: [few, 5_000],
  needsPages: true,
  async open(stack) {
    const api = stack.use(await startApiService(1))
    const browser = await openBrowser()
    stack.defer(() => browser.close())
    const original = await api.newDeck(documentOf(3))
    const url = `http://127.0.0.1:${api.service.port}`

    /** Opens the library of a new person with `size` decks. Returns its page, and a function that loads it anew. */
    const open = async (size: number) => {
      const page = await newPage(browser, url, await addPresenter(api.database, original, size))
      const load = async () => {
        await page.goto(`${url}/decks`)
        return seen.parse(await page.evaluate('firstCards'))
      }
      // The first loads fill caches.
      for (let round = 0; round < 3; round += 1) await load()
      return { page, load }
    }
    return async size => {
      const small = await open(few)
      const large = await open(size)
      const [smallMs, largeMs]: [number[], number[]] = [[], []]
      let cards = 0
      for (let round = 0; round < rounds; round += 1) {
        smallMs.push((await small.load()).paintedMs)
        const loaded = await large.load()
        largeMs.push(loaded.paintedMs)
        cards = loaded.cards
      }
      const frames = scrolled.parse(await large.page.evaluate(scroll))
      await small.page.context().close()
      await large.page.context().close()
      return [
        {
          decks: count(size),
          'first cards': ms(median(largeMs)),
          slowest: ms(quantile(largeMs, 1)),
          [`to ${few} decks`]: times(median(largeMs) / median(smallMs)),
          'cards in the page': count(cards),
          'frames p50': ms(median(frames)),
          p95: ms(quantile(frames, 0.95)),
          max: ms(quantile(frames, 1)),
        },
      ]
    }
  },
}

/** Adds a person with copies of a deck, in a team of their own. Returns the token of a session. */
async function addPresenter({ db }: Database, original: string, copies: number): Promise<string> {
  const team = await addTeam(db, 'Library', 'pro')
  const user = await addUser(db, team.id, `${team.id}@example.com`)
  await sql`
    insert into decks (id, team_id, owner_id, title, document, steps)
    select ${team.id} || n, ${team.id}, ${user.id}, 'Copy ' || n, document, steps
    from decks, generate_series(1, ${copies}::int) n where id = ${original}`.execute(db)
  await sql`analyze decks`.execute(db)
  return startSession(db, user.id, 'password')
}

async function newPage(browser: Browser, url: string, session: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } })
  await context.addCookies([{ name: 'lpd', value: session, url }])
  const page = await context.newPage()
  await page.addInitScript(watchCards)
  return page
}

/** A script for the page: `firstCards` resolves after the first cards were painted. */
const watchCards = `globalThis.firstCards = new Promise(resolve => {
  const look = () => {
    const cards = document.querySelectorAll('.deck-link').length
    if (cards === 0) requestAnimationFrame(look)
    else requestAnimationFrame(() => resolve({ paintedMs: performance.now(), cards }))
  }
  look()
})`

/** A script for the page: scrolls for five seconds, 2,400 px a second, back at either end, and returns the times between frames, ms. */
const scroll = `new Promise(resolve => {
  const frames = []
  const begun = performance.now()
  let last = begun
  let by = 40
  const step = now => {
    frames.push(now - last)
    last = now
    const before = scrollY
    scrollBy(0, by)
    if (scrollY === before) by = -by
    if (now - begun < 5_000) requestAnimationFrame(step)
    else resolve(frames.slice(1))
  }
  requestAnimationFrame(step)
})`
