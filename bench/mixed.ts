import type { Bench } from './bench.ts'
import { startSender } from './child.ts'
import { documentOf, expectDone, startApiService } from './api-service.ts'
import { count, ms, quantile } from './figures.ts'

const seconds = 20
const deckCount = 200
const steps = 10

/** Reads and writes of many agents at a constant rate, independent of replies. */
export const mixed: Bench = {
  title: `mixed: N requests/s for ${seconds} s, 7 of 10 reads, ${deckCount} decks; target p99 under 100 ms at 1,000/s`,
  sizes: [250, 500, 1_000],
  async open(stack) {
    const api = stack.use(await startApiService(120))
    const sender = stack.use(await startSender())
    const ids: string[] = []
    while (ids.length < deckCount) ids.push(await api.newDeck(documentOf(steps)))
    const requests = ids.flatMap((id, index) => requestsOf(`/api/v1/decks/${id}`, 1 + (index % (steps - 1))))
    // A prime stride, so that successive requests are for different decks.
    const shuffled = requests.flatMap((_, index) => requests[(index * 7_919) % requests.length] ?? [])
    return async rate => {
      const batch = { port: api.service.port, requests: shuffled, tokens: api.keys, connections: 64 }
      expectDone(await sender.run({ ...batch, count: rate * 2, withinMs: 2_000 }))
      const outcome = await sender.run({ ...batch, count: rate * seconds, withinMs: seconds * 1_000 })
      expectDone(outcome)
      const row = (requests: string, latencies: number[]) => ({
        'requested/s': count(rate),
        requests,
        count: count(latencies.length),
        p50: ms(quantile(latencies, 0.5)),
        p95: ms(quantile(latencies, 0.95)),
        p99: ms(quantile(latencies, 0.99)),
        max: ms(quantile(latencies, 1)),
      })
      return [
        row('all', outcome.latencies),
        ...Object.entries(outcome.byMethod).map(([method, latencies]) => row(method, latencies)),
      ]
    }
  },
}

/** Returns ten requests for a deck: seven reads and three writes. */
function requestsOf(deck: string, step: number) {
  const get = (path: string) => ({ method: 'GET', path, body: '' })
  const write = (method: string, path: string, body: object) => ({ method, path, body: JSON.stringify(body) })
  const [, slide] = documentOf(2)
  return [
    get(deck),
    get(deck),
    get(deck),
    get(`${deck}/outline`),
    get(`${deck}/outline`),
    get(`${deck}/steps/${step}`),
    get('/api/v1/decks?limit=20'),
    write('PATCH', `${deck}/steps/${step}/elements/text/0`, { text: { text: 'Changed' } }),
    write('PATCH', deck, { starred: step % 2 === 0 }),
    write('PUT', `${deck}/steps/${step}`, { step: slide }),
  ]
}
