import type { Bench } from './bench.ts'
import { startGun } from './child.ts'
import { documentOf, expectDone, openDesk } from './desk.ts'
import { count, ms, quantile } from './figures.ts'

const seconds = 20
const deckCount = 200
const steps = 10

/** Reads and writes of many people's agents at a steady rate, whatever comes back. */
export const mixed: Bench = {
  title: `mixed: N requests/s for ${seconds} s, 7 of 10 reads, ${deckCount} decks; target p99 under 100 ms at 1,000/s`,
  sizes: [250, 500, 1_000],
  async open(stack) {
    const desk = stack.use(await openDesk(120))
    const gun = stack.use(await startGun())
    const ids: string[] = []
    while (ids.length < deckCount) ids.push(await desk.newDeck(documentOf(steps)))
    const requests = ids.flatMap((id, index) => requestsOf(`/api/v1/decks/${id}`, 1 + (index % (steps - 1))))
    // Neighbours in time are not neighbours on the shelf: 7,919 is prime.
    const shuffled = requests.flatMap((_, index) => requests[(index * 7_919) % requests.length] ?? [])
    return async rate => {
      const volley = { port: desk.service.port, requests: shuffled, tokens: desk.keys, connections: 64 }
      expectDone(await gun.tell({ ...volley, count: rate * 2, withinMs: 2_000 }))
      const came = await gun.tell({ ...volley, count: rate * seconds, withinMs: seconds * 1_000 })
      expectDone(came)
      const row = (requests: string, latencies: number[]) => ({
        'asked/s': count(rate),
        requests,
        count: count(latencies.length),
        p50: ms(quantile(latencies, 0.5)),
        p95: ms(quantile(latencies, 0.95)),
        p99: ms(quantile(latencies, 0.99)),
        max: ms(quantile(latencies, 1)),
      })
      return [
        row('all', came.latencies),
        ...Object.entries(came.byMethod).map(([method, latencies]) => row(method, latencies)),
      ]
    }
  },
}

/** Ten requests around one deck: seven reads, three writes. */
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
