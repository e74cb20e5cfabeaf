import { signal, type ReadonlySignal } from '@preact/signals'
import { createParser } from 'eventsource-parser'
import { backoff } from './backoff.ts'
import { browserPage, type Page } from './page.ts'
import { refusalOf, RequestError } from './request.ts'

/** One server-sent event; the server names each of them. */
export interface ServerEvent {
  event: string
  data: string
}

export type Connection = 'connecting' | 'open' | 'waiting'

export interface EventStreamOptions {
  url: string
  /** Sent as `Authorization: Bearer`; without it, the session of the browser is used. */
  token?: string
  headers?: Record<string, string>
  onEvent(event: ServerEvent): void
  /** The service refused the stream with 401, 403 or 404. The stream has stopped. */
  onRefused(error: RequestError): void
  /** Called before each connection attempt. */
  onAsk?(): void
  page?: Page
  /** How long an open stream may be silent before it is reopened, ms. The server sends a comment every 15 s. */
  silenceMs?: number
}

export interface EventStream {
  state: ReadonlySignal<Connection>
  close(): void
}

/** How long the server may take to begin its reply, ms. */
const openingMs = 15_000
/** A stream that was silent for longer when the page wakes is reopened, ms: the server sends a comment every 15 s. */
const wakeMs = 17_000

/** Opens a stream of server-sent events and reconnects after interruptions until it is closed or refused [D24]. */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { page = browserPage, silenceMs = 40_000 } = options
  const state = signal<Connection>('connecting')
  let attempt = 0
  let heardAt = 0
  let current: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const close = () => {
    closed = true
    clearTimeout(retry)
    clearInterval(watch)
    unwake()
    current?.abort()
    state.value = 'waiting'
  }

  const take = (event: ServerEvent) => {
    options.onEvent(event)
    attempt = 0
    // A restart also ends the stream, but then the server will be available again.
    if (event.event === 'bye' && reasonOf(event) !== 'restart') close()
  }

  const read = async (mine: AbortController) => {
    const response = await fetch(options.url, {
      headers: {
        accept: 'text/event-stream',
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      cache: 'no-store',
      signal: mine.signal,
    })
    if (!response.ok || !response.body) throw await refusalOf(response)
    heardAt = page.now()
    state.value = 'open'
    const reader = response.body.getReader()
    // The decoder keeps an incomplete character until its last byte arrives.
    const decoder = new TextDecoder()
    const parser = createParser({
      onEvent({ event = 'message', data }) {
        if (mine === current && !closed) take({ event, data })
      },
    })
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heardAt = page.now()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }

  const connect = async () => {
    clearTimeout(retry)
    current?.abort()
    const mine = new AbortController()
    current = mine
    heardAt = page.now()
    state.value = 'connecting'
    options.onAsk?.()
    let wait = 0
    try {
      await read(mine)
    } catch (error) {
      if (mine !== current || closed) return
      if (error instanceof RequestError) {
        if ([401, 403, 404].includes(error.status)) {
          close()
          options.onRefused(error)
          return
        }
        wait = error.retryAfter ?? 0
      }
    }
    if (mine !== current || closed) return
    state.value = 'waiting'
    retry = setTimeout(() => void connect(), Math.max(wait, backoff(attempt)))
    attempt += 1
  }

  const reconnectAfter = (silence: number) => {
    const limit = state.value === 'open' ? silence : Math.min(silence, openingMs)
    if (state.value !== 'waiting' && page.now() - heardAt > limit) void connect()
  }
  // Timers do not run while a device sleeps, so the time since the last byte is checked often.
  const watch = setInterval(() => reconnectAfter(silenceMs), Math.min(5_000, silenceMs / 4))
  const unwake = page.onWake(() => {
    if (state.value === 'waiting') void connect()
    else reconnectAfter(Math.min(silenceMs, wakeMs))
  })
  void connect()
  return { state, close }
}

/** Returns the reason in a `bye` event. */
export function reasonOf(bye: ServerEvent): string {
  const { reason }: { reason: string } = JSON.parse(bye.data)
  return reason
}
