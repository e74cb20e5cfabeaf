import type { Bench } from './bench.ts'
import { startBaseline, startSender } from './child.ts'
import { type ApiService, copyDeck, documentOf, expectDone, startApiService } from './api-service.ts'
import { count, median, ms, quantile, times } from './figures.ts'
import type { BatchOutcome } from './load/request-batch.ts'

const rounds = 5
const connections = 16

/** Reads decks of several sizes, compared with a Fastify route that sends the same bytes; 50 steps are 50 kB. */
export const decks: Bench = {
  title:
    'decks: get a deck of N steps, 1 kB each; target at 50 kB half the requests/s of a plain Fastify route',
  sizes: [3, 50, 200],
  async open(stack) {
    const api = stack.use(await startApiService(100))
    const sender = stack.use(await startSender())
    return async steps => {
      const path = `/api/v1/decks/${await api.newDeck(documentOf(steps))}`
      const { port } = api.service
      await using baseline = await startBaseline('deck', {
        DECK_URL: `http://127.0.0.1:${port}${path}`,
        DECK_KEY: api.keys[0] ?? '',
      })
      const read = async (at: number) => {
        const batch = { port: at, requests: [{ method: 'GET', path }], tokens: api.keys, connections }
        const outcome = await sender.run({ ...batch, count: 2_000, withinMs: 0 })
        expectDone(outcome)
        return outcome
      }
      // The first requests include compilation and filling of caches.
      await read(port)
      await read(baseline.port)
      const ours: BatchOutcome[] = []
      const theirs: BatchOutcome[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await read(port))
        theirs.push(await read(baseline.port))
      }
      const row = (server: string, all: BatchOutcome[]) => ({
        steps: count(steps),
        kB: count(median(all.map(({ bytes, latencies }) => bytes / latencies.length)) / 1_000),
        server,
        'requests/s': count(perSecond(all)),
        p50: ms(median(all.map(({ latencies }) => quantile(latencies, 0.5)))),
        p99: ms(median(all.map(({ latencies }) => quantile(latencies, 0.99)))),
        'of baseline': `${Math.round((perSecond(all) / perSecond(theirs)) * 100)} %`,
      })
      return [row('ours', ours), row('plain Fastify', theirs)]
    }
  },
}

const perSecond = (all: BatchOutcome[]) =>
  median(all.map(({ latencies, wallMs }) => (latencies.length / wallMs) * 1_000))

const writes = 40
const tries = 100

/** The time of a change of one element by the size of the deck, also with 20 MB of pictures in it. */
export const edits: Bench = {
  title:
    'edits: change one text in a deck of N steps; target with 200 steps and 20 MB of pictures 3× of 3 steps',
  sizes: [3, 50, 200],
  async open(stack) {
    const api = stack.use(await startApiService(40))
    const sender = stack.use(await startSender())
    return async steps => {
      const small = await target(api, 3, 0)
      const plain = await target(api, steps, 0)
      // In one request of at most 24 MB; base64 adds a third.
      const full = await target(api, steps, Math.min(Math.floor(15_000_000 / (steps - 1)), 5_900_000))
      const targets = [small, plain, full]
      for (let round = 0; round <= rounds; round += 1)
        for (const { path, latencies } of targets) {
          const requests = Array.from({ length: writes }, (_, index) => ({
            method: 'PATCH',
            path,
            body: JSON.stringify({ text: { text: `Changed ${round}.${index}` } }),
          }))
          const batch = { port: api.service.port, requests, tokens: api.keys, connections: 1 }
          const outcome = await sender.run({ ...batch, count: writes, withinMs: 0 })
          expectDone(outcome)
          if (round > 0) latencies.push(...outcome.latencies)
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

async function target(api: ApiService, steps: number, pictureBytes: number) {
  const id = await api.newDeck(documentOf(steps, pictureBytes))
  const pictures = ((steps - 1) * pictureBytes * 4) / 3 / 1_000_000
  const latencies: number[] = []
  return {
    steps,
    pictures: pictures === 0 ? 'none' : `${Math.round(pictures)} MB`,
    path: `/api/v1/decks/${id}/steps/1/elements/text/0`,
    latencies,
  }
}

/** The time of each operation by the number of decks. */
export const manyDecks: Bench = {
  title:
    'many-decks: requests one after another, with N decks of one person; target: only the search of titles becomes slower',
  sizes: [10, 1_000, 10_000, 100_000],
  async open(stack) {
    const api = stack.use(await startApiService(40))
    const sender = stack.use(await startSender())
    const id = await api.newDeck(documentOf(3))
    return async size => {
      await copyDeck(api, id, size)
      const body = JSON.stringify({ text: { text: 'Changed' } })
      const measure = async (method: string, paths: readonly string[], sent = '') => {
        const requests = paths.map(path => ({ method, path: `/api/v1/decks${path}`, body: sent }))
        const batch = { port: api.service.port, requests, tokens: api.keys, connections: 1 }
        const outcome = await sender.run({ ...batch, count: tries, withinMs: 0 })
        expectDone(outcome)
        return ms(median(outcome.latencies))
      }
      const warm = async (...request: Parameters<typeof measure>) => {
        await measure(...request)
        return measure(...request)
      }
      // Decks evenly spread over all, none of which was read before.
      const some = Array.from(
        { length: tries },
        (_, index) => `/copy-${1 + Math.floor((index * size) / tries)}`,
      )
      return [
        {
          decks: count(size),
          'get a deck': await measure('GET', some),
          'get it again': await measure('GET', some),
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
          'by last session': await warm('GET', ['?limit=50&sort=session']),
          'with results': await warm('GET', ['?limit=50&results=true']),
          'search, found': await warm('GET', ['?limit=50&q=copy']),
          'search, nothing': await warm('GET', ['?q=nothing-like-it']),
        },
      ]
    }
  },
}
