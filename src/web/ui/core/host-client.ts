import { keepAnswered } from './kept-answered.ts'
import { batch, signal, type ReadonlySignal } from '@preact/signals'
import type { z } from 'zod'
import type { Document } from '#contract/deck/deck.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import type { hostAction } from '#contract/rooms/host-action.ts'
import type { FinalEvent, HostRoom } from '#contract/rooms/live.ts'
import type {
  PeopleEvent,
  ReactionsEvent,
  RemoteEvent,
  TallyEvent,
  TurnoutEvent,
} from '#contract/rooms/live-events.ts'
import type { Surface } from '#contract/rooms/live-requests.ts'
import { type Connection, reasonOf } from './event-stream.ts'
import { backoff } from './backoff.ts'
import { type Page, browserPage, pause } from './page.ts'
import { RequestError, request } from './request.ts'
import { openRoomStream } from './room-stream.ts'
import { createServerClock } from './server-clock.ts'
import { createSettling } from './settling.ts'

/** The parts of the deck that stage and host remote show. They never change while the room exists [D19]. */
export interface RoomDeck {
  title: string
  document: Document
  extras: DeckExtras | null
  /** The paths of the pictures of uploaded pages, by their index. */
  pages: readonly string[]
  /** The paths of films, by their ids; a server of the release before tells none. */
  films?: Readonly<Record<string, string>>
}

/** The connection of a stage or host remote to a room. */
export interface HostClient {
  code: string
  deck: ReadonlySignal<RoomDeck | null>
  room: ReadonlySignal<HostRoom | null>
  people: ReadonlySignal<PeopleEvent>
  /** The newest tally of each poll, by its id. */
  tallies: ReadonlySignal<ReadonlyMap<string, TallyEvent>>
  /** On a stage, the number of voters of the polls whose results it may not show. */
  turnouts: ReadonlySignal<ReadonlyMap<string, TurnoutEvent>>
  /** What people sent since the event before; null before the first. */
  reactions: ReadonlySignal<ReactionsEvent | null>
  /** How a quiz came out, once the session is over; null before, and without a quiz. */
  final: ReadonlySignal<FinalEvent | null>
  /** The one-time link that a device used last, by when it would have expired; null before. */
  usedLink: ReadonlySignal<string | null>
  connection: ReadonlySignal<Connection>
  /** The error of the stream or of the last action; null again after the next action. */
  refusal: ReadonlySignal<RequestError | null>
  /** Whether `refusal` is final. */
  isOut: ReadonlySignal<boolean>
  /** Whether an action is being sent. */
  busy: ReadonlySignal<boolean>
  /** Whether the buttons that go on or back do nothing, because what they do has just changed. */
  isSettling: ReadonlySignal<boolean>
  /** Sends an action; its outcome is in `room` or `refusal`. Actions are sent one after another. */
  act(action: z.input<typeof hostAction>): Promise<void>
  /** The server's time, ms. */
  now(): number
  close(): void
}

const requestMs = 12_000

/** Returns the map without a key. */
function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

/** Opens a room for its host. `token` is the host's key from the link's fragment [D23]. */
export function openHostRoom(
  code: string,
  token: string,
  surface: Surface,
  page: Page = browserPage,
): HostClient {
  const base = `/api/v1/live/${code}`
  const deck = signal<RoomDeck | null>(null)
  const room = signal<HostRoom | null>(null)
  const people = signal<PeopleEvent>({
    joined: 0,
    online: 0,
    allAnswered: [],
    recent: [],
    unnamed: [],
  })
  const tallies = signal<ReadonlyMap<string, TallyEvent>>(new Map())
  const turnouts = signal<ReadonlyMap<string, TurnoutEvent>>(new Map())
  const reactions = signal<ReactionsEvent | null>(null)
  const final = signal<FinalEvent | null>(null)
  const usedLink = signal<string | null>(null)
  const refusal = signal<RequestError | null>(null)
  const isOut = signal(false)
  const busy = signal(false)
  const clock = createServerClock(page)
  const settling = createSettling()
  let isNewStream = true

  const take = (snapshot: HostRoom) => {
    clock.update(snapshot.now, isNewStream)
    isNewStream = false
    if (room.value && snapshot.version < room.value.version) return
    batch(() => {
      settling.follow(snapshot)
      room.value = snapshot
    })
  }
  const stop = (error: RequestError) => {
    refusal.value = error
    isOut.value = true
  }
  const closing = new AbortController()
  let isReadingDeck = false
  /** Reads the deck, and tries again until it is there: what the page shows at first waits for it. */
  const readDeck = async () => {
    if (deck.value || isReadingDeck) return
    isReadingDeck = true
    for (let attempt = 0; !deck.value && !isOut.value && !closing.signal.aborted; attempt += 1)
      try {
        deck.value = await request<RoomDeck>(`${base}/deck`, {
          token,
          signal: AbortSignal.timeout(requestMs),
        })
      } catch {
        // A refusal also reaches the stream, which reports it.
        await pause(backoff(attempt), page, closing.signal)
      }
    isReadingDeck = false
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

  const stream = openRoomStream({
    url: `${base}/events?surface=${surface}`,
    token,
    page,
    onAsk: () => {
      isNewStream = true
    },
    onEvent: ({ event, data }) => {
      if (event === 'room') {
        take(JSON.parse(data))
        void readDeck()
      } else if (event === 'people')
        people.value = keepAnswered(JSON.parse(data), people.value, room.value?.polls ?? [])
      else if (event === 'reactions') reactions.value = JSON.parse(data)
      else if (event === 'final') final.value = JSON.parse(data)
      else if (event === 'remote') {
        const { expiresAt }: RemoteEvent = JSON.parse(data)
        usedLink.value = expiresAt
      } else if (event === 'tally') {
        const tally: TallyEvent = JSON.parse(data)
        batch(() => {
          tallies.value = new Map(tallies.value).set(tally.pollId, tally)
          turnouts.value = without(turnouts.value, tally.pollId)
        })
      } else if (event === 'turnout') {
        const turnout: TurnoutEvent = JSON.parse(data)
        batch(() => {
          turnouts.value = new Map(turnouts.value).set(turnout.pollId, turnout)
          tallies.value = without(tallies.value, turnout.pollId)
        })
      } else if (event === 'bye' && reasonOf({ event, data }) === 'gone')
        stop(
          new RequestError(
            404,
            'This room was deleted.',
            'Its answers and results are gone.',
            undefined,
            'deleted',
          ),
        )
      else if (event === 'bye' && reasonOf({ event, data }) === 'key')
        stop(
          new RequestError(
            401,
            'This host link no longer works.',
            'Ask whoever runs the room for a new one.',
            undefined,
            'key',
          ),
        )
      else if (event === 'bye' && reasonOf({ event, data }) === 'replaced')
        stop(
          new RequestError(
            409,
            'This room is open on too many screens.',
            'Close some of them, then reload this page.',
            undefined,
            'screens',
          ),
        )
    },
    onRefused: stop,
  })

  return {
    code,
    deck,
    room,
    people,
    tallies,
    turnouts,
    reactions,
    final,
    usedLink,
    connection: stream.state,
    refusal,
    isOut,
    busy,
    isSettling: settling.isSettling,
    act(action) {
      // A second press of a step change is ignored while one is being sent. Other actions are queued.
      if (busy.value && 'step' in action) return turn
      waiting += 1
      busy.value = true
      refusal.value = null
      turn = turn.then(() => send(action))
      return turn
    },
    now: clock.now,
    close() {
      closing.abort()
      stream.close()
      settling.stop()
    },
  }
}
