import { expectAll } from './answers.ts'
import { startCrowd } from './child.ts'
import { count, median, ms, quantile, times } from './figures.ts'
import type { Outcome } from './load/protocol.ts'
import { type Room, options, pollId } from './service.ts'

/** How often an event is pushed to everybody. */
export const pushRounds = 9

/** The same event, pushed by the server and by the baseline. */
export interface Push {
  ours: Outcome
  baseline: Outcome
}

/**
 * Lets N people join a room and open its stream, over one connection each. With `isAnswering` they answer its poll before. The crowd ends
 * with the stack.
 */
export async function gatherPhones(
  stack: AsyncDisposableStack,
  port: number,
  { code }: Room,
  people: number,
  isAnswering = false,
) {
  const crowd = stack.use(await startCrowd())
  expectAll(await crowd.run({ do: 'join', port, codes: [code], people, atOnce: 200 }), people)
  // Before the streams, which take the connections.
  if (isAnswering) expectAll(await crowd.run({ do: 'answer', pollId, options, withinMs: people }), people)
  const opened = await crowd.run({ do: 'listen' })
  expectAll(opened, people)
  return {
    openMs: opened.wallMs,
    /** Sends a request that makes the server push, and waits until every stream has the event with these words. */
    push: (path: string, token: string, body: string, words: string) =>
      crowd.run({ do: 'push', path, token, body, words }),
  }
}

/** Pushes by a host action, and then the same bytes by the baseline. */
export async function pushBoth(
  ours: Awaited<ReturnType<typeof gatherPhones>>,
  theirs: Awaited<ReturnType<typeof gatherPhones>>,
  { code, hostToken }: Room,
  action: string,
  words: string,
): Promise<Push> {
  const pushed = await ours.push(`/api/v1/live/${code}/actions`, hostToken, JSON.stringify({ action }), words)
  return { ours: pushed, baseline: await theirs.push('/push', '', pushed.event, words) }
}

/** Returns the figures of pushes to N people: medians of the rounds. */
export function pushRow(server: keyof Push, people: number, pushes: readonly Push[]) {
  const at = (share: number) => median(pushes.map(push => quantile(push[server].latencies, share)))
  const ratio = (share: number) =>
    median(
      pushes.map(
        ({ ours, baseline }) => quantile(ours.latencies, share) / quantile(baseline.latencies, share),
      ),
    )
  return {
    phones: count(people),
    server,
    p50: ms(at(0.5)),
    p99: ms(at(0.99)),
    max: ms(at(1)),
    'µs a phone': count((at(1) / people) * 1_000),
    'to baseline, p50': server === 'ours' ? times(ratio(0.5)) : '',
    'to baseline, p99': server === 'ours' ? times(ratio(0.99)) : '',
  }
}
