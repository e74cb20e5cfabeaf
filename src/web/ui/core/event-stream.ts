import { signal, type ReadonlySignal } from '@preact/signals'
import { createParser } from 'eventsource-parser'
import { backoff } from './backoff.ts'
import { browserPage, type Page } from './page.ts'
import { withPrefix } from './prefix.ts'
import { RequestError, inPageLanguage, refusalOf } from './request.ts'

/** One server-sent event; the server names each of them. */
export interface ServerEvent {
  event: string
  data: string
}

/** `resting` while other pages need the connections of the browser: nobody sees this one, or its turn is over. */
export type Connection = 'connecting' | 'open' | 'waiting' | 'resting'

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
  /** Something that was sent is not answered: an open stream that was silent meanwhile, ms, is reopened. */
  suspect(silentMs: number): void
  close(): void
}

/** How long the server may take to begin its reply, ms. */
const openingMs = 15_000
/** A stream that was silent for longer when the page wakes is reopened, ms: the server sends a comment every 15 s. */
const wakeMs = 17_000

/**
 * So many streams are opened by other pages of the browser until one of a page that nobody sees rests. A browser opens six connections to
 * a server without HTTP/2, for all its pages together, and streams must leave some of them for requests.
 */
const restAfter = 2
/** The same for a page that is seen: windows beside each other take turns, that with the focus last. */
const restSeenAfter = 4
/** How long such a page rests, ms, and how long one with the focus: somebody works in it. */
const turnMs = 2_000
const focusedTurnMs = 500

/**
 * Opens a stream of server-sent events and reconnects after interruptions until it is closed or refused [D24]. While nobody sees the page
 * and other pages of the browser open streams, it rests, and opens again when the page is seen. Where more windows are seen than the
 * browser has connections for, they take turns, longer where somebody works.
 */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { page = browserPage, silenceMs = 20_000 } = options
  const state = signal<Connection>('connecting')
  let attempt = 0
  let heardAt = 0
  let current: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let closed = false
  /** How many streams other pages have opened since this one opened its own, or was seen. */
  let othersOpened = 0

  const close = () => {
    closed = true
    clearTimeout(retry)
    clearInterval(watch)
    unwake()
    unhear()
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
    const response = await fetch(withPrefix(options.url), {
      headers: {
        accept: 'text/event-stream',
        ...inPageLanguage(),
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
    othersOpened = 0
    page.tellOpening()
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

  const rest = () => {
    clearTimeout(retry)
    retry = setTimeout(wake, page.isFocused() ? focusedTurnMs : turnMs)
    current?.abort()
    current = undefined
    state.value = 'resting'
  }
  const unhear = page.onOpening(() => {
    othersOpened += 1
    const limit = page.isHidden() ? restAfter : restSeenAfter + Number(page.isFocused())
    if (state.value !== 'resting' && othersOpened >= limit) rest()
  })

  const reconnectAfter = (silence: number) => {
    if (state.value === 'resting') return
    const limit = state.value === 'open' ? silence : Math.min(silence, openingMs)
    if (state.value !== 'waiting' && page.now() - heardAt > limit) void connect()
  }
  // Timers do not run while a device sleeps, so the time since the last byte is checked often.
  const watch = setInterval(() => reconnectAfter(silenceMs), Math.min(5_000, silenceMs / 4))
  const wake = () => {
    if (!page.isHidden()) othersOpened = 0
    else if (state.value === 'resting') return
    if (state.value === 'waiting' || state.value === 'resting') void connect()
    else reconnectAfter(Math.min(silenceMs, wakeMs))
  }
  const unwake = page.onWake(wake)
  void connect()
  const suspect = (silentMs: number) => {
    if (state.value === 'open') reconnectAfter(silentMs)
  }
  return { state, suspect, close }
}

/** Returns the reason in a `bye` event. */
export function reasonOf(bye: ServerEvent): string {
  const { reason }: { reason: string } = JSON.parse(bye.data)
  return reason
}
