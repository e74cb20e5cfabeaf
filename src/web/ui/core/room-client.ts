import { computed, effect, signal, untracked } from '@preact/signals'
import type { FinalEvent, PhoneRoom, StandingEvent } from '#contract/rooms/live.ts'
import type { PaceEvent, ResultEvent, ScoreEvent, TeamEvent } from '#contract/rooms/live-events.ts'
import type { AnswerReply, AvatarReply, JoinReply, SharedResults } from '#contract/rooms/live-requests.ts'
import { createAnswers } from './answering.ts'
import { reasonOf, type Connection, type EventStream, type ServerEvent } from './event-stream.ts'
import { createEntries } from './entries.ts'
import { joinWithRetries, type Gone } from './joining.ts'
import { createLatestByPoll } from './latest-by-poll.ts'
import { createOutbox } from './outbox.ts'
import { browserPage } from './page.ts'
import { createReactionPace } from './reaction-pace.ts'
import { request, RequestError } from './request.ts'
import { marksAfterMs, revealsRight } from './reveal-pace.ts'
import { openRoomMemory, type Unsent } from './room-memory.ts'
import type { RoomClient, RoomClientOptions } from './room-client-types.ts'
import { openRoomStream } from './room-stream.ts'
import { createServerClock } from './server-clock.ts'
import { browserStorage } from './text-storage.ts'

export type { RoomClient } from './room-client-types.ts'

/** The time limit of a request, ms; the server itself waits up to 10 s for an unavailable database. */
const requestMs = 12_000
/** A stream that was silent so long while an answer got no reply is not trusted, ms: less than the answer waits, as it may have come first. */
const suspectMs = 2_500

/** Joins a room, or rejoins it, and stays in it after interruptions [D24]. */
export function openRoom(code: string, options: RoomClientOptions = {}): RoomClient {
  const { origin = '', storage = browserStorage(), page = browserPage } = options
  const base = `${origin}/api/v1/live/${code}`
  const memory = openRoomMemory(storage, code, page.now())
  const clock = createServerClock(page)
  const answers = createAnswers()
  const entries = createEntries()
  const standings = createLatestByPoll<StandingEvent>()
  const scores = createLatestByPoll<ScoreEvent>()
  const final = signal<FinalEvent | null>(null)
  const team = signal<TeamEvent | null>(null)
  const results = createLatestByPoll<ResultEvent>()
  const mayReact = createReactionPace()
  /** Of how many reactions one is sent. */
  let share = 1
  const life = new AbortController()
  const room = signal<PhoneRoom | null>(null)
  let openedVersion: number | undefined
  const gone = signal<Gone | null>(null)
  const name = signal(memory.get().name ?? null)
  const alias = signal<string | null>(null)
  const mayAskName = signal(memory.get().name === undefined && memory.get().nameless !== true)
  const participantId = signal<string | null>(null)
  const avatar = signal<number | undefined>(undefined)
  const unsent = signal<readonly Unsent[]>(memory.get().unsent)
  const late = computed(() => unsent.value.filter(({ isLate }) => isLate === true))
  const joining = signal<Connection>('connecting')
  const stream = signal<EventStream | null>(null)
  const connection = computed(() => stream.value?.state.value ?? joining.value)
  let entering: Promise<void> | undefined
  let held: ReturnType<typeof setTimeout> | undefined

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

  /** Applies a snapshot, one that reveals what is right when the stage has marked it; `asked` is the `moment` at which a personal one was requested. */
  const take = (snapshot: PhoneRoom, asked: number, isMarked = false): void => {
    const before = room.value
    if (before && snapshot.version < before.version) return
    clearTimeout(held)
    if (before && !isMarked && revealsRight(before.polls, snapshot.polls)) {
      held = setTimeout(() => take(snapshot, asked, true), marksAfterMs)
      return
    }
    if (snapshot.answers) answers.replace(snapshot.answers, asked, snapshot.written)
    clock.update(snapshot.now, snapshot.answers !== undefined)
    openedVersion ??= snapshot.version
    room.value = snapshot
    if (snapshot.final) final.value = snapshot.final
    outbox.sendLate()
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
    avatar.value = reply.avatar
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
    // What an earlier page kept may answer the question after the end, for which no stream is needed.
    if (isOut) return outbox.flush()
    if (life.signal.aborted || token === undefined) return
    stream.value?.close()
    let asked = 0
    stream.value = openRoomStream({
      url: `${base}/events?stay=true`,
      token,
      page,
      onAsk: () => {
        asked = answers.moment()
        share = 1
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
    if (event.event === 'score') scores.update(JSON.parse(event.data))
    if (event.event === 'team') team.value = JSON.parse(event.data)
    if (event.event === 'final') final.value = JSON.parse(event.data)
    if (event.event === 'result') results.update(JSON.parse(event.data))
    if (event.event === 'pace') share = (JSON.parse(event.data) as PaceEvent).reactions
    if (event.event === 'answer') answers.update(JSON.parse(event.data))
    if (event.event !== 'bye') return
    const reason = reasonOf(event)
    if (reason === 'ended' || reason === 'kicked') leave({ reason })
    if (reason === 'replaced') leave({ reason: 'refused', code: 'tabs' })
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
    keep: all => {
      remember({ unsent: all })
      unsent.value = all
    },
    phaseOf(pollId, round) {
      const poll = pollOf(pollId)
      if (poll && poll.round !== round) return 'over'
      return poll?.open === true ? 'open' : 'closed'
    },
    isReplaced: memory.isReplaced,
    onSilence: () => stream.value?.suspect(suspectMs),
  })
  for (const each of memory.get().unsent) outbox.restore(each)

  const pollOf = (pollId: string) => {
    const { polls = [], questions } = room.peek() ?? {}
    return [...polls, ...(questions ? [questions] : [])].find(each => each.pollId === pollId)
  }

  const stopFlushing = effect(() => {
    if (connection.value === 'open') untracked(outbox.flush)
  })
  // A short loss may not end the stream.
  const unwake = page.onWake(outbox.flush)
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
    avatar,
    unsent: computed(() => unsent.value.length - late.value.length),
    late,
    seeLate: outbox.see,
    now: clock.now,
    answerTo: answers.get,
    partsOf: answers.parts,
    takeBack: answers.takeBack,
    entriesOf: entries.get,
    standingOf: standings.get,
    hasChanged: () => room.peek() !== null && room.peek()?.version !== openedVersion,
    scoreAt: (pollId, round) => scores.get(pollId, round),
    final,
    team,
    chooseTeam: id => post('team', { team: id }, memory.get().token ?? ''),
    answerCount: answers.count,
    resultOf: results.get,
    answer(pollId, round, answer, part) {
      const prompt = pollOf(pollId)?.poll.prompt
      const given = { pollId, round, answer, at: page.now(), part, prompt }
      memory.noteGiven(given)
      outbox.put(given)
    },
    async rename(to) {
      if (to !== null) await join(to)
      mayAskName.value = false
      remember({ nameless: to === null })
    },
    async changeAvatar() {
      const reply = await post<AvatarReply>('avatar', {}, memory.get().token ?? '')
      avatar.value = reply.avatar
      alias.value = reply.alias
    },
    react(reaction) {
      if (!mayReact(page.now())) return false
      // A reaction is of the moment: one that did not arrive is not sent again.
      if (Math.random() * share < 1)
        void post(
          'reactions',
          share > 1 ? { reaction, of: share } : { reaction },
          memory.get().token ?? '',
        ).catch(() => undefined)
      return true
    },
    readResults,
    retry() {
      gone.value = null
      void Promise.resolve(entering).then(enter)
    },
    close() {
      life.abort()
      clearTimeout(held)
      stopFlushing()
      unwake()
      stream.value?.close()
      outbox.close()
    },
  }
}
