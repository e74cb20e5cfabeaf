/** How often requests of each pattern got each status; 0 is a request without a reply. */
export interface CountedRequests extends Disposable {
  /** The counts by pattern, such as `POST /decks`, and status. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** How many requests of a pattern succeeded. */
  done(pattern: string): number
  /** The replies that nobody expects of a working server, in sentences. */
  unexpected(): string[]
}

/** The refusals that belong to the mix, by pattern. */
const expectedRefusals: Record<string, readonly number[]> = {
  // A stale revision.
  'PATCH /decks/{id}/steps/{n}/elements/text/{n}': [409],
  // The poll closed while the answer was on its way.
  'POST /live/{id}/answers': [409],
  // Its room ended, or the sender left, while it was on its way.
  'POST /live/{id}/reactions': [401, 409, 429],
  'POST /live/{id}/join': [409],
  // Another author deleted the deck.
  'GET /decks/{id}/outline': [404],
  'GET /decks/{id}/thumbnails': [404],
  // A wrong password.
  'POST /account/sign-in': [401],
}

/** Counts the requests that this process sends by `fetch`, until it is disposed of. */
export function countRequests(): CountedRequests {
  const counts = new Map<string, Map<number, number>>()
  const original = globalThis.fetch
  const count = (pattern: string, status: number) => {
    const own = counts.get(pattern) ?? new Map<number, number>()
    counts.set(pattern, own.set(status, (own.get(status) ?? 0) + 1))
  }
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const pattern = patternOf(request?.method ?? init?.method ?? 'GET', address)
    const signal = request?.signal ?? init?.signal
    const reply = await original(input, init).catch((error: unknown) => {
      // A client that hangs up wants no reply.
      if (signal?.aborted !== true || timedOut(signal)) count(pattern, 0)
      throw error
    })
    count(pattern, reply.status)
    return reply
  }
  const isExpected = (pattern: string, status: number) =>
    (status >= 200 && status < 300) || expectedRefusals[pattern]?.includes(status) === true
  return {
    counts,
    done: pattern =>
      [...(counts.get(pattern) ?? [])].reduce((sum, [status, n]) => sum + (status < 300 ? n : 0), 0),
    unexpected: () =>
      [...counts].flatMap(([pattern, statuses]) =>
        [...statuses].flatMap(([status, n]) =>
          isExpected(pattern, status)
            ? []
            : [`${pattern} got ${status === 0 ? 'no reply' : status}, ${n} times`],
        ),
      ),
    [Symbol.dispose]() {
      globalThis.fetch = original
    },
  }
}

const timedOut = ({ reason }: AbortSignal) => reason instanceof Error && reason.name === 'TimeoutError'

/** Returns a request without the ids in its path. */
function patternOf(method: string, address: string): string {
  const path = new URL(address).pathname
    .replace(/^\/api\/v1/, '')
    .replace(/^\/(decks|rooms|live|uploads|webhooks)\/(?!import\b)[^/.]+/, '/$1/{id}')
    .replace(/\/versions\/[^/]+/, '/versions/{id}')
    .replaceAll(/\/\d+(?=\/|$)/g, '/{n}')
  return `${method} ${path}`
}
