import { batch, signal } from '@preact/signals'
import type { OwnAnswer } from '#contract/rooms/live.ts'
import type { AnswerEvent } from '#contract/rooms/live-events.ts'
import { createParts, mergeAnswer } from './collected.ts'
import type { Progress } from './outbox.ts'
import type { Unsent } from './room-memory.ts'

/** The state of a participant's answer to one round of a poll. */
export interface Answering {
  /** The latest answer. */
  answer: unknown
  /** `late`: the poll took no answers when it came. */
  state: 'sending' | 'counted' | 'waiting' | 'late' | 'refused'
  /** The answer that the server has stored, until a newer one is counted. */
  counted?: OwnAnswer | undefined
  /** The server's error when it was refused; `fix` says what to do, `code` names its kind. */
  code?: string | undefined
  error?: string
  fix?: string | undefined
}

interface Known extends Answering {
  /** The unsent answer it belongs to; `countedAt` is the number of the event that counted it. */
  of?: Unsent | undefined
  countedAt: number
  /** The unsent answer that an event showed to be stored before its reply came: later events are newer than that reply. */
  echoed?: Unsent | undefined
}

/** Returns the answer on its way that an event shows to be stored; undefined when the event is about another one. */
const echoOf = (known: Known | undefined, stored: unknown): Unsent | undefined =>
  known?.of && known.of.part === undefined && JSON.stringify(known.answer) === JSON.stringify(stored)
    ? known.of
    : undefined

const keyOf = (pollId: string, round: number) => `${pollId} ${round}`

/** Creates the store of a participant's own answers in a room: those on the server and those being sent. */
export function createAnswers() {
  const all = signal<ReadonlyMap<string, Known>>(new Map())
  const parts = createParts()
  let events = 0

  const set = (pollId: string, round: number, known: Known) => {
    all.value = new Map(all.value).set(keyOf(pollId, round), known)
  }

  /** Shows what is counted in place of an answer that is not sent. */
  const forget = ({ pollId, round }: Unsent, before: Known | undefined) => {
    if (before?.counted)
      return set(pollId, round, { ...before, answer: before.counted.answer, state: 'counted' })
    const others = new Map(all.value)
    others.delete(keyOf(pollId, round))
    all.value = others
  }

  const progress = (unsent: Unsent, to: Progress) => {
    const { pollId, round, answer } = unsent
    const before = all.value.get(keyOf(pollId, round))
    const kept = { counted: before?.counted, countedAt: before?.countedAt ?? 0 }
    const isNewest = to.state === 'sending' || !before?.of || before.of === unsent
    if (to.state === 'counted') {
      if (before?.echoed === unsent) return
      events += 1
      const counted = {
        answer:
          unsent.part === undefined
            ? to.reply.answer
            : mergeAnswer(before?.counted?.answer, to.reply.answer, answer),
        round: to.reply.round,
        worth: to.reply.worth,
      }
      const now = { counted, countedAt: events }
      if (before && !isNewest) set(pollId, round, { ...before, ...now })
      else set(pollId, round, { answer: counted.answer, state: 'counted', of: unsent, ...now })
    } else if (to.state === 'refused') {
      const { message: error, fix, code } = to.error
      if (isNewest) set(pollId, round, { answer, state: 'refused', of: unsent, ...kept, error, fix, code })
    } else if (!isNewest) return
    else if (to.state === 'replaced') forget(unsent, before)
    else set(pollId, round, { answer, state: to.state, of: unsent, ...kept })
  }

  return {
    /** Reading it in a component subscribes to it. */
    get: (pollId: string, round: number): Answering | undefined => all.value.get(keyOf(pollId, round)),

    /** How many polls have an answer that the server has stored. Reading it in a component subscribes to it. */
    count: (): number => [...all.value.values()].filter(({ counted }) => counted !== undefined).length,

    /** The number of the last event, to be passed to `replace`. */
    moment: () => events,

    /** Replaces the stored answers with those of the server, requested after event `asked`. Answers counted since then stay. `written` are those to the round before a vote. */
    replace(answers: Record<string, OwnAnswer>, asked: number, written: Record<string, OwnAnswer> = {}) {
      const fresh = new Map<string, Known>()
      for (const [key, known] of all.value) {
        const isNewer = known.countedAt > asked
        if (isNewer) fresh.set(key, known)
        else if (known.state !== 'counted') fresh.set(key, { ...known, counted: undefined })
      }
      for (const [pollId, counted] of [...Object.entries(written), ...Object.entries(answers)]) {
        const key = keyOf(pollId, counted.round)
        const known = fresh.get(key)
        if (!known) fresh.set(key, { answer: counted.answer, state: 'counted', counted, countedAt: 0 })
        else if (known.countedAt <= asked) fresh.set(key, { ...known, counted })
      }
      all.value = fresh
    },

    /** Applies an answer of the same person from another tab. It is the current answer unless this tab is sending a newer one. */
    update({ pollId, ...counted }: AnswerEvent) {
      events += 1
      const known = all.value.get(keyOf(pollId, counted.round))
      const now = { counted, countedAt: events }
      const echoed = echoOf(known, counted.answer) ?? known?.echoed
      if (known && known.state !== 'counted' && echoed !== known.of)
        set(pollId, counted.round, { ...known, ...now })
      else set(pollId, counted.round, { answer: counted.answer, state: 'counted', echoed, ...now })
    },

    progress: (unsent: Unsent, to: Progress) =>
      batch(() => {
        parts.progress(unsent, to)
        progress(unsent, to)
      }),

    /** Entries and votes of a poll that are not counted yet. */
    parts: parts.get,
    takeBack: parts.takeBack,
  }
}
