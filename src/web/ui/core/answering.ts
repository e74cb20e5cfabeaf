import { batch, signal } from '@preact/signals'
import type { OwnAnswer } from '#contract/live.ts'
import { createParts, joined } from './collected.ts'
import type { Progress } from './outbox.ts'
import type { Unsent } from './room-memory.ts'

/** How a person's answer to one round of a poll stands. */
export interface Answering {
  /** What they said last. */
  answer: unknown
  state: 'sending' | 'counted' | 'waiting' | 'refused'
  /** What the server has stored; it stands until something newer is counted. */
  counted?: OwnAnswer | undefined
  /** Why it was refused, in the server's words, and what to do. */
  error?: string
  fix?: string | undefined
}

interface Known extends Answering {
  /** Which answer it belongs to, and when it was counted, as an order of events. */
  of?: Unsent
  countedAt: number
}

const keyOf = (pollId: string, round: number) => `${pollId} ${round}`

/** A person's own answers in a room: what the server has, and what is on its way. */
export function createAnswers() {
  const all = signal<ReadonlyMap<string, Known>>(new Map())
  const parts = createParts()
  let events = 0

  const set = (pollId: string, round: number, known: Known) => {
    all.value = new Map(all.value).set(keyOf(pollId, round), known)
  }

  const progress = (unsent: Unsent, to: Progress) => {
    const { pollId, round, answer } = unsent
    const before = all.value.get(keyOf(pollId, round))
    const kept = { counted: before?.counted, countedAt: before?.countedAt ?? 0 }
    const isNewest = to.state === 'sending' || !before?.of || before.of === unsent
    if (to.state === 'counted') {
      events += 1
      const counted = {
        answer:
          unsent.part === undefined
            ? to.reply.answer
            : joined(before?.counted?.answer, to.reply.answer, answer),
        round: to.reply.round,
        worth: to.reply.worth,
      }
      const now = { counted, countedAt: events }
      if (before && !isNewest) set(pollId, round, { ...before, ...now })
      else set(pollId, round, { answer: counted.answer, state: 'counted', of: unsent, ...now })
    } else if (to.state === 'refused') {
      const { message: error, fix } = to.error
      if (isNewest) set(pollId, round, { answer, state: 'refused', of: unsent, ...kept, error, fix })
    } else if (isNewest) set(pollId, round, { answer, state: to.state, of: unsent, ...kept })
  }

  return {
    /** Reading it in a component subscribes to it. */
    get: (pollId: string, round: number): Answering | undefined => all.value.get(keyOf(pollId, round)),

    /** Now, in the order of events; to be given to `replace`. */
    moment: () => events,

    /** What the server has, as it was at some time after `asked`. Answers counted since then stay. */
    replace(answers: Record<string, OwnAnswer>, asked: number) {
      const fresh = new Map<string, Known>()
      for (const [key, known] of all.value) {
        const isNewer = known.countedAt > asked
        if (isNewer) fresh.set(key, known)
        else if (known.state !== 'counted') fresh.set(key, { ...known, counted: undefined })
      }
      for (const [pollId, counted] of Object.entries(answers)) {
        const key = keyOf(pollId, counted.round)
        const known = fresh.get(key)
        if (!known) fresh.set(key, { answer: counted.answer, state: 'counted', counted, countedAt: 0 })
        else if (known.countedAt <= asked) fresh.set(key, { ...known, counted })
      }
      all.value = fresh
    },

    progress: (unsent: Unsent, to: Progress) =>
      batch(() => {
        parts.progress(unsent, to)
        progress(unsent, to)
      }),

    /** Of a poll to which each may send several things, those that are not counted. */
    parts: parts.get,
    takeBack: parts.takeBack,
  }
}
