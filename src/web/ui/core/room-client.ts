import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type {
  AnswerReply,
  FinalEvent,
  JoinReply,
  PhoneRoom,
  Reaction,
  ResultEvent,
  StandingEvent,
  SharedResults,
  StreakEvent,
} from '#contract/rooms/live.ts'
import { createAnswers, type Answering } from './answering.ts'
import {
  openEventStream,
  reasonOf,
  type Connection,
  type EventStream,
  type ServerEvent,
} from './event-stream.ts'
import type { Part } from './collected.ts'
import { createEntries, type Entry } from './entries.ts'
import { joinWithRetries, type Gone } from './joining.ts'
import { createLatestByPoll } from './latest-by-poll.ts'
import { createOutbox } from './outbox.ts'
import { browserPage, type Page } from './page.ts'
import { createReactionPace } from './reaction-pace.ts'
import { request, RequestError } from './request.ts'
import { openRoomMemory, type Unsent } from './room-memory.ts'
import { createServerClock } from './server-clock.ts'
import { browserStorage, type TextStorage } from './text-storage.ts'

export interface RoomClientOptions {
  /** The URL before `/api/v1`; by default the page's own origin. */
  origin?: string
  storage?: TextStorage
  page?: Page
}

/** The connection of a phone to a room. */
export interface RoomClient {
  code: string
  /** The newest snapshot; null until joined. */
  room: ReadonlySignal<PhoneRoom | null>
  connection: ReadonlySignal<Connection>
  gone: ReadonlySignal<Gone | null>
  /** The participant's name in the room; null without one. */
  name: ReadonlySignal<string | null>
  /** What a participant without a name is called; null until joined. */
  alias: ReadonlySignal<string | null>
  /** Whether the participant was not asked for a name yet. */
  mayAskName: ReadonlySignal<boolean>
  /** The participant's id in the room; null until joined. */
  participantId: ReadonlySignal<string | null>
  /** How many answers the server has not confirmed yet. */
  unsent: ReadonlySignal<number>
  /** Returns the participant's answer to one round of a poll. Reading it in a component subscribes to it. */
  answerTo: (pollId: string, round: number) => Answering | undefined
  /**
   * Gives or changes an answer, which is sent until it is counted or refused. `part` names one of several entries or
   * votes that a participant sends to the same poll, which do not replace each other.
   */
  answer: (pollId: string, round: number, answer: unknown, part?: string) => void
  /** Returns the parts of a poll that are being sent or were refused, oldest first. Subscribes like `answerTo`. */
  partsOf: (pollId: string) => readonly Part[]
  /** Removes a part that was refused. */
  takeBack: (pollId: string, part: string) => void
  /** The questions of a poll that may be voted on. Reading it in a component subscribes to it. */
  entriesOf: (pollId: string, round: number) => readonly Entry[]
  /** How the participant stands in the quiz, for a standings poll. Reading it in a component subscribes to it. */
  standingOf: (pollId: string, round: number) => StandingEvent | undefined
  /** Returns whether the room has changed since this page opened it. */
  hasChanged: () => boolean
  /** How many quiz questions the participant answered right in a row, from two on; 0 otherwise. Subscribes like `standingOf`. */
  streakAt: (pollId: string, round: number) => number
  /** How the participant came out of the quiz; null before the end, and without a quiz. */
  final: ReadonlySignal<FinalEvent | null>
  /** How many polls the participant answered. Reading it in a component subscribes to it. */
  answerCount: () => number
  /** What the room answered to a revealed poll, unless it is withheld. Reading it in a component subscribes to it. */
  resultOf: (pollId: string, round: number) => ResultEvent | undefined
  /** Sets the name; null declines to give one. Throws a `RequestError`. */
  rename: (name: string | null) => Promise<void>
  /** Sends a reaction. Returns false, and sends nothing, above two a second. */
  react: (reaction: Reaction) => boolean
  /** Reads what the room answered, once the session is over and the host shares it. Throws a `RequestError`. */
  readResults: () => Promise<SharedResults>
  /** The server's time, ms. */
  now: () => number
  /** Joins again after a refusal. */
  retry: () => void
  close: () => void
}

/** The time limit of a request, ms; the server itself waits up to 10 s for an unavailable database. */
const requestMs = 12_000

/** Joins a room, or rejoins it, and stays in it after interruptions [D24]. */
export function openRoom(code: string, options: RoomClientOptions = {}): RoomClient {
  const { origin = '', storage = browserStorage(), page = browserPage } = options
  const base = `${origin}/api/v1/live/${code}`
  const memory = openRoomMemory(storage, code, page.now())
  const clock = createServerClock(page)
  const answers = createAnswers()
  const entries = createEntries()
  const standings = createLatestByPoll<StandingEvent>()
  const streaks = createLatestByPoll<StreakEvent>()
  const final = signal<FinalEvent | null>(null)
  const results = createLatestByPoll<ResultEvent>()
  const mayReact = createReactionPace()
  const life = new AbortController()
  const room = signal<PhoneRoom | null>(null)
  let openedVersion: number | undefined
  const gone = signal<Gone | null>(null)
  const name = signal(memory.get().name ?? null)
  const alias = signal<string | null>(null)
  const mayAskName = signal(memory.get().name === undefined && memory.get().nameless !== true)
  const participantId = signal<string | null>(null)
  const unsentCount = signal(memory.get().unsent.length)
  const joining = signal<Connection>('connecting')
  const stream = signal<EventStream | null>(null)
  const connection = computed(() => stream.value?.state.value ?? joining.value)
  let entering: Promise<void> | undefined

  const remember = (changes: Parameters<typeof memory.change>[0]) => memory.change(changes, page.now())
  const post = <Reply>(path: string, body: unknown, token?: string) =>
    request<Reply>(`${base}/${path}`, {
      method: 'POST',
      body,
      token,
      keepalive: true,
      signal: AbortSignal.timeout(requestMs),
    })

  /** Needs no token: who comes after the end reads without joining. */
  const readResults = () =>
    request<SharedResults>(`${base}/shared-results`, {
      token: memory.get().token,
      signal: AbortSignal.timeout(requestMs),
    })

  const leave = (why: Gone) => {
    gone.value = why
    stream.value?.close()
  }

  /** Applies a snapshot; `asked` is the `moment` at which a personal one was requested. */
  const take = (snapshot: PhoneRoom, asked: number) => {
    if (room.value && snapshot.version < room.value.version) return
    if (snapshot.answers) answers.replace(snapshot.answers, asked)
    clock.update(snapshot.now, snapshot.answers !== undefined)
    openedVersion ??= snapshot.version
    room.value = snapshot
    if (snapshot.final) final.value = snapshot.final
    if (snapshot.status !== 'ended') return
    // The stream stays open until the host shares the results.
    if (snapshot.resultsShared) leave({ reason: 'ended' })
    else gone.value = { reason: 'ended' }
  }

  /** Leaves for a refusal; who comes after the end may be able to read the results. */
  const refuse = async (refusal: Gone) => {
    if (refusal.code === 'session_over')
      try {
        return take((await readResults()).room, 0)
      } catch {
        // The host does not share them.
      }
    leave(refusal)
  }

  const join = async (asName: string | undefined) => {
    const asked = answers.moment()
    const { token } = memory.get()
    const reply = await post<JoinReply>('join', {
      ...(asName === undefined ? {} : { name: asName }),
      ...(token === undefined ? {} : { token }),
    })
    remember({ token: reply.token })
    participantId.value = reply.participantId
    alias.value = reply.alias
    if (reply.name !== null) {
      // The room may have made it unique.
      remember({ name: reply.name })
      name.value = reply.name
    }
    take(reply.room, asked)
  }

  const enter = () => {
    entering ??= joinWithRetries({
      join,
      memory: { get: memory.get, change: remember },
      onState: state => (joining.value = state),
      onNameRefused: () => {
        name.value = null
        mayAskName.value = true
      },
      page,
      signal: life.signal,
    })
      .then(refusal => (refusal ? refuse(refusal) : listen()))
      .finally(() => {
        entering = undefined
      })
    return entering
  }

  const listen = () => {
    const { token } = memory.get()
    const isOut = gone.value !== null && (gone.value.reason !== 'ended' || room.value?.resultsShared === true)
    if (isOut || life.signal.aborted || token === undefined) return
    stream.value?.close()
    let asked = 0
    stream.value = openEventStream({
      url: `${base}/events?stay=true`,
      token,
      page,
      onAsk: () => {
        asked = answers.moment()
      },
      onEvent: event => handleEvent(event, asked),
      onRefused: error => {
        if (error.status === 401) void enter()
        else if (error.status === 404) leave({ reason: 'ended' })
        else leave({ reason: 'kicked', error: error.message, fix: error.fix, code: error.code })
      },
    })
  }

  const handleEvent = (event: ServerEvent, asked: number) => {
    if (event.event === 'room') take(JSON.parse(event.data), asked)
    if (event.event === 'entries') entries.update(JSON.parse(event.data))
    if (event.event === 'standing') standings.update(JSON.parse(event.data))
    if (event.event === 'streak') streaks.update(JSON.parse(event.data))
    if (event.event === 'final') final.value = JSON.parse(event.data)
    if (event.event === 'result') results.update(JSON.parse(event.data))
    if (event.event === 'answer') answers.update(JSON.parse(event.data))
    if (event.event !== 'bye') return
    const reason = reasonOf(event)
    if (reason === 'ended' || reason === 'kicked') leave({ reason })
    if (reason === 'replaced')
      leave({
        reason: 'refused',
        error: 'You opened this room in several other tabs.',
        fix: 'Continue in one of them, or try again here.',
        code: 'tabs',
      })
  }

  const outbox = createOutbox({
    page,
    send: async ({ pollId, round, answer }) => {
      if (gone.value && gone.value.reason !== 'ended')
        throw new RequestError(
          403,
          gone.value.error ?? 'You are no longer in this room.',
          gone.value.fix,
          undefined,
          gone.value.code,
        )
      const reply = await post<AnswerReply>('answers', { pollId, round, answer }, memory.get().token ?? '')
      // Something between the phone and the server replied instead of it.
      if (!reply.ok)
        throw new RequestError(0, 'The answer was not confirmed.', undefined, undefined, 'unavailable')
      return reply
    },
    rejoin: enter,
    onProgress: answers.progress,
    keep: unsent => {
      remember({ unsent })
      unsentCount.value = unsent.length
    },
  })
  for (const unsent of memory.get().unsent) outbox.restore(unsent)

  const stopFlushing = effect(() => {
    if (connection.value === 'open') untracked(outbox.flush)
  })
  void enter()

  return {
    code,
    room,
    connection,
    gone,
    name,
    alias,
    mayAskName,
    participantId,
    unsent: unsentCount,
    now: clock.now,
    answerTo: answers.get,
    partsOf: answers.parts,
    takeBack: answers.takeBack,
    entriesOf: entries.get,
    standingOf: standings.get,
    hasChanged: () => room.peek() !== null && room.peek()?.version !== openedVersion,
    streakAt: (pollId, round) => streaks.get(pollId, round)?.streak ?? 0,
    final,
    answerCount: answers.count,
    resultOf: results.get,
    answer(pollId, round, answer, part) {
      const unsent: Unsent = { pollId, round, answer, at: page.now(), part }
      outbox.put(unsent)
    },
    async rename(to) {
      if (to !== null) await join(to)
      mayAskName.value = false
      remember({ nameless: to === null })
    },
    react(reaction) {
      if (!mayReact(page.now())) return false
      // A reaction is of the moment: one that did not arrive is not sent again.
      void post('reactions', { reaction }, memory.get().token ?? '').catch(() => undefined)
      return true
    },
    readResults,
    retry() {
      gone.value = null
      void Promise.resolve(entering).then(enter)
    },
    close() {
      life.abort()
      stopFlushing()
      stream.value?.close()
      outbox.close()
    },
  }
}
