import { computed, signal } from '@preact/signals'
import { readBriefStream } from './brief-stream.ts'
import {
  openEventStream,
  reasonOf,
  type EventStream,
  type EventStreamOptions,
  type ServerEvent,
} from './event-stream.ts'
import { browserPage } from './page.ts'
import { RequestError } from './request.ts'

/** How long a stream may take to its first event before the page asks, ms. */
const firstMs = 4_000
/** How often it asks then, ms, a quarter more or less, so that a room does not ask at the same moment. */
const askEveryMs = 3_000

/**
 * Opens the stream of a room, as `openEventStream` does. Something on the way to the server may hold a reply back until its end: while
 * no event arrives, brief streams, which the server ends after a second, bring the same ones. The stream goes on trying.
 */
export function openRoomStream(options: EventStreamOptions): EventStream {
  const { page = browserPage } = options
  const isAsking = signal(false)
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined

  const later = (ms: number) => {
    if (!isClosed) timer ??= setTimeout(() => void ask(), ms)
  }
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
    asked?.abort()
    isAsking.value = false
  }
  const close = () => {
    isClosed = true
    rest()
    stream.close()
  }
  const take = (event: ServerEvent) => {
    options.onEvent(event)
    if (event.event === 'bye' && reasonOf(event) !== 'restart') close()
  }

  async function ask(): Promise<void> {
    const { value: state } = stream.state
    if (!page.isHidden() && (state === 'open' || state === 'connecting')) {
      const mine = new AbortController()
      asked = mine
      try {
        options.onAsk?.()
        const events = await readBriefStream(options, mine.signal)
        if (mine.signal.aborted) return
        isAsking.value = true
        for (const event of events) take(event)
      } catch (error) {
        if (mine.signal.aborted) return
        isAsking.value = false
        if (error instanceof RequestError && [401, 403, 404].includes(error.status)) {
          close()
          options.onRefused(error)
          return
        }
      }
    }
    timer = undefined
    later(askEveryMs * (0.75 + Math.random() / 2))
  }

  const stream = openEventStream({
    ...options,
    onAsk() {
      options.onAsk?.()
      later(firstMs)
    },
    onEvent(event) {
      rest()
      options.onEvent(event)
    },
    onRefused(error) {
      isClosed = true
      rest()
      options.onRefused(error)
    },
  })
  return {
    state: computed(() => (isAsking.value && stream.state.value !== 'resting' ? 'open' : stream.state.value)),
    suspect: stream.suspect,
    close,
  }
}
