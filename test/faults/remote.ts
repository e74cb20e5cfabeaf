import { setTimeout as delay } from 'node:timers/promises'
import { readEvents } from '#test/support/server.ts'
import { type Retry, serverChoice } from './phone.ts'
import { sorted } from './verify.ts'

/** How long a stream may bring nothing before another one is opened, ms. */
const silentMs = 20_000

/** Follows the tallies of a room on the stream of a host's remote, which is opened again at the next server when it ends. */
export function watchTallies(
  urls: readonly string[],
  { code, hostToken, retry }: { code: string; hostToken: string; retry: Retry },
) {
  const tallies = new Map<string, string>()
  const choice = serverChoice(urls, 0)
  let isOver = false
  let hangUp: () => Promise<void> = async () => undefined

  async function follow(): Promise<void> {
    for (let failures = 0; !isOver; failures += 1) {
      const { url } = choice
      try {
        await using events = await readEvents(`${url}/api/v1/live/${code}/events`, hostToken)
        hangUp = async () => events[Symbol.asyncDispose]()
        for (;;) {
          const silence = setTimeout(() => void hangUp(), silentMs)
          const { pollId, result } = await events.next('tally').finally(() => clearTimeout(silence))
          tallies.set(pollId, sorted(result))
          failures = 0
        }
      } catch {
        choice.leave(url)
      }
      if (!isOver) await delay(retry(failures))
    }
  }

  const following = follow()
  return {
    /** The last result of each poll, in the form of `sorted`. */
    tallies: tallies as ReadonlyMap<string, string>,
    async end(): Promise<void> {
      isOver = true
      await hangUp()
      await following
    },
  }
}
