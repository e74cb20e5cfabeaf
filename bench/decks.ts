import type { Bench } from './bench.ts'
import { startBare, startGun } from './child.ts'
import { type Desk, copyDeck, documentOf, expectDone, openDesk } from './desk.ts'
import { count, median, ms, quantile, times } from './figures.ts'
import type { Returned } from './load/volley.ts'

const rounds = 5
const connections = 16

/** Reads of decks of several sizes, beside a bare Fastify route that gives the same bytes; 50 steps are 50 kB. */
export const decks: Bench = {
  title:
    'decks: get a deck of N steps, 1 kB each; target at 50 kB half the requests/s of a bare Fastify route',
  sizes: [3, 50, 200],
  async open(stack) {
    const desk = stack.use(await openDesk(100))
    const gun = stack.use(await startGun())
    return async steps => {
      const path = `/api/v1/decks/${await desk.newDeck(documentOf(steps))}`
      const { port } = desk.service
      await using bare = await startBare('deck', {
        DECK_URL: `http://127.0.0.1:${port}${path}`,
        DECK_KEY: desk.keys[0] ?? '',
      })
      const read = async (at: number) => {
        const volley = { port: at, requests: [{ method: 'GET', path }], tokens: desk.keys, connections }
        const came = await gun.tell({ ...volley, count: 2_000, withinMs: 0 })
        expectDone(came)
        return came
      }
      // The first requests pay for what is compiled and kept.
      await read(port)
      await read(bare.port)
      const ours: Returned[] = []
      const theirs: Returned[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await read(port))
        theirs.push(await read(bare.port))
      }
      const row = (server: string, all: Returned[]) => ({
        steps: count(steps),
        kB: count(median(all.map(({ bytes, latencies }) => bytes / latencies.length)) / 1_000),
        server,
        'requests/s': count(perSecond(all)),
        p50: ms(median(all.map(({ latencies }) => quantile(latencies, 0.5)))),
        p99: ms(median(all.map(({ latencies }) => quantile(latencies, 0.99)))),
        'of bare': `${Math.round((perSecond(all) / perSecond(theirs)) * 100)} %`,
      })
      return [row('ours', ours), row('bare Fastify', theirs)]
    }
  },
}

const perSecond = (all: Returned[]) =>
  median(all.map(({ latencies, wallMs }) => (latencies.length / wallMs) * 1_000))

const writes = 40
const tries = 100

/** What a change of one element costs as the deck grows, and with 20 MB of pictures in it. */
export const edits: Bench = {
  title:
    'edits: change one text in a deck of N steps; target with 200 steps and 20 MB of pictures 3× of 3 steps',
  sizes: [3, 50, 200],
  async open(stack) {
    const desk = stack.use(await openDesk(40))
    const gun = stack.use(await startGun())
    return async steps => {
      const small = await target(desk, 3, 0)
      const plain = await target(desk, steps, 0)
      // In one request of at most 24 MB, base64 being a third more.
      const full = await target(desk, steps, Math.min(Math.floor(15_000_000 / (steps - 1)), 5_900_000))
      const targets = [small, plain, full]
      for (let round = 0; round <= rounds; round += 1)
        for (const { path, latencies } of targets) {
          const requests = Array.from({ length: writes }, (_, index) => ({
            method: 'PATCH',
            path,
            body: JSON.stringify({ text: { text: `Changed ${round}.${index}` } }),
          }))
          const volley = { port: desk.service.port, requests, tokens: desk.keys, connections: 1 }
          const came = await gun.tell({ ...volley, count: writes, withinMs: 0 })
          expectDone(came)
          if (round > 0) latencies.push(...came.latencies)
        }
      return targets.map(({ steps, pictures, latencies }) => ({
        steps: count(steps),
        pictures,
        p50: ms(median(latencies)),
        p99: ms(quantile(latencies, 0.99)),
        'changes/s': count(1_000 / median(latencies)),
        'to 3 steps': times(median(latencies) / median(small.latencies)),
      }))
    }
  },
}

async function target(desk: Desk, steps: number, pictureBytes: number) {
  const id = await desk.newDeck(documentOf(steps, pictureBytes))
  const pictures = ((steps - 1) * pictureBytes * 4) / 3 / 1_000_000
  const latencies: number[] = []
  return {
    steps,
    pictures: pictures === 0 ? 'none' : `${Math.round(pictures)} MB`,
    path: `/api/v1/decks/${id}/steps/1/elements/text/0`,
    latencies,
  }
}

/** What each operation costs as the shelf of decks grows. */
export const shelf: Bench = {
  title:
    'shelf: one after another, with N decks of one person; target nothing grows but the search of titles',
  sizes: [10, 1_000, 10_000, 100_000],
  async open(stack) {
    const desk = stack.use(await openDesk(40))
    const gun = stack.use(await startGun())
    const id = await desk.newDeck(documentOf(3))
    return async size => {
      await copyDeck(desk, id, size)
      const body = JSON.stringify({ text: { text: 'Changed' } })
      const shoot = async (method: string, paths: readonly string[], sent = '') => {
        const requests = paths.map(path => ({ method, path: `/api/v1/decks${path}`, body: sent }))
        const volley = { port: desk.service.port, requests, tokens: desk.keys, connections: 1 }
        const came = await gun.tell({ ...volley, count: tries, withinMs: 0 })
        expectDone(came)
        return ms(median(came.latencies))
      }
      const warm = async (...shot: Parameters<typeof shoot>) => {
        await shoot(...shot)
        return shoot(...shot)
      }
      // Decks all over the shelf, which nobody has read before.
      const some = Array.from(
        { length: tries },
        (_, index) => `/copy-${1 + Math.floor((index * size) / tries)}`,
      )
      return [
        {
          decks: count(size),
          'get a deck': await shoot('GET', some),
          'get it again': await shoot('GET', some),
          outline: await warm(
            'GET',
            some.map(path => `${path}/outline`),
          ),
          'change a text': await warm(
            'PATCH',
            some.map(path => `${path}/steps/1/elements/text/0`),
            body,
          ),
          'create a deck': await warm('POST', [''], '{}'),
          'first page': await warm('GET', ['?limit=50']),
          'search, found': await warm('GET', ['?limit=50&q=copy']),
          'search, nothing': await warm('GET', ['?q=nothing-like-it']),
        },
      ]
    }
  },
}
