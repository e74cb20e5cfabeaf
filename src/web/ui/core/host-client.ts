import { signal, type ReadonlySignal } from '@preact/signals'
import type { z } from 'zod'
import type { Document, Extras } from '#contract/deck.ts'
import type { HostRoom, PeopleEvent, TallyEvent, hostAction } from '#contract/live.ts'
import { type Connection, openEventStream } from './event-stream.ts'
import { type Page, browserPage } from './page.ts'
import { RequestError, request } from './request.ts'
import { createServerClock } from './server-clock.ts'

/** What a stage or host remote shows of the deck; it never changes while the room lives [D19]. */
export interface RoomDeck {
  title: string
  document: Document
  extras: Extras | null
}

/** A stage's or host remote's place in a room. */
export interface HostClient {
  code: string
  deck: ReadonlySignal<RoomDeck | null>
  room: ReadonlySignal<HostRoom | null>
  people: ReadonlySignal<PeopleEvent>
  /** The newest tally of each poll, by its id. */
  tallies: ReadonlySignal<ReadonlyMap<string, TallyEvent>>
  connection: ReadonlySignal<Connection>
  /** What the service said when it would not have us, or an action was refused; null again after the next one. */
  refusal: ReadonlySignal<RequestError | null>
  /** Whether `refusal` is final. */
  isOut: ReadonlySignal<boolean>
  /** Whether an action is on its way. */
  busy: ReadonlySignal<boolean>
  /** Asks for an action; how it went stands in `room` and `refusal`. Actions go one after the other. */
  act(action: z.input<typeof hostAction>): Promise<void>
  /** The server's time, ms. */
  now(): number
  close(): void
}

const requestMs = 12_000

/** Opens a room for its host. `token` is the host's key from the link's fragment [D23]. */
export function openHostRoom(code: string, token: string, page: Page = browserPage): HostClient {
  const base = `/api/v1/live/${code}`
  const deck = signal<RoomDeck | null>(null)
  const room = signal<HostRoom | null>(null)
  const people = signal<PeopleEvent>({ joined: 0, online: 0, recent: [] })
  const tallies = signal<ReadonlyMap<string, TallyEvent>>(new Map())
  const refusal = signal<RequestError | null>(null)
  const isOut = signal(false)
  const busy = signal(false)
  const clock = createServerClock(page)
  let anew = true

  const take = (snapshot: HostRoom) => {
    clock.hear(snapshot.now, anew)
    anew = false
    if (!room.value || snapshot.version >= room.value.version) room.value = snapshot
  }
  const out = (error: RequestError) => {
    refusal.value = error
    isOut.value = true
  }
  const readDeck = async () => {
    if (deck.value) return
    try {
      deck.value = await request<RoomDeck>(`${base}/deck`, { token, signal: AbortSignal.timeout(requestMs) })
    } catch {
      // The stream's own refusal says what is wrong; after any other fault its next opening tries again.
    }
  }

  let waiting = 0
  let turn = Promise.resolve()
  const send = async (action: z.input<typeof hostAction>) => {
    try {
      const snapshot = await request<HostRoom>(`${base}/actions`, {
        method: 'POST',
        body: action,
        token,
        signal: AbortSignal.timeout(requestMs),
      })
      take(snapshot)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      refusal.value = error
    } finally {
      waiting -= 1
      busy.value = waiting > 0
    }
  }

  const stream = openEventStream({
    url: `${base}/events`,
    token,
    page,
    onAsk: () => {
      anew = true
    },
    onEvent: ({ event, data }) => {
      if (event === 'room') {
        take(JSON.parse(data))
        void readDeck()
      } else if (event === 'people') people.value = JSON.parse(data)
      else if (event === 'tally') {
        const tally: TallyEvent = JSON.parse(data)
        tallies.value = new Map(tallies.value).set(tally.pollId, tally)
      }
    },
    onRefused: out,
  })

  return {
    code,
    deck,
    room,
    people,
    tallies,
    connection: stream.state,
    refusal,
    isOut,
    busy,
    act(action) {
      // Pressed twice, a walk is meant once: where the first leads is not known yet. All else waits its turn.
      if (busy.value && 'step' in action) return turn
      waiting += 1
      busy.value = true
      refusal.value = null
      turn = turn.then(() => send(action))
      return turn
    },
    now: clock.now,
    close: stream.close,
  }
}
