import { signal } from '@preact/signals'
import type { Progress } from './outbox.ts'
import type { Unsent } from './room-memory.ts'

/** One of several entries or votes that a participant sends to the same poll, until it is counted. */
export interface Part {
  /** Its name, unique in the poll. */
  part: string
  answer: unknown
  state: 'sending' | 'waiting' | 'refused'
  /** The server's error when it was refused; `fix` says what to do, `code` names its kind. */
  code?: string | undefined
  error?: string
  fix?: string | undefined
}

interface Known extends Part {
  of: Unsent
}

/** Creates the store of parts being sent or refused, by poll. Parts of earlier rounds stay, so that a reset loses no text. */
export function createParts() {
  const all = signal<ReadonlyMap<string, readonly Known[]>>(new Map())
  const none: readonly Known[] = []
  const of = (pollId: string) => all.value.get(pollId) ?? none
  const set = (pollId: string, parts: readonly Known[]) => {
    all.value = new Map(all.value).set(pollId, parts)
  }

  return {
    /** Returns the parts of a poll, oldest first. Reading it in a component subscribes to it. */
    get: (pollId: string): readonly Part[] => of(pollId),

    progress(unsent: Unsent, to: Progress) {
      const { pollId, part, answer } = unsent
      if (part === undefined) return
      const parts = of(pollId)
      const before = parts.find(each => each.part === part)
      const isNewest = to.state === 'sending' || !before || before.of === unsent
      if (!isNewest) return
      if (to.state === 'counted' || to.state === 'replaced')
        set(
          pollId,
          parts.filter(each => each !== before),
        )
      else if (to.state !== 'late') {
        const why =
          to.state === 'refused' ? { error: to.error.message, fix: to.error.fix, code: to.error.code } : {}
        const now: Known = { part, answer, state: to.state, of: unsent, ...why }
        set(pollId, before ? parts.map(each => (each === before ? now : each)) : [...parts, now])
      }
    },

    /** Removes a refused part, because its text is in the field again. */
    takeBack(pollId: string, part: string) {
      const parts = of(pollId)
      const left = parts.filter(each => each.part !== part || each.state !== 'refused')
      if (left.length < parts.length) set(pollId, left)
    },
  }
}

/** The stored answer of a participant who sends entries and votes. */
interface Collected {
  entries: readonly { id: string }[]
  upvotes: readonly string[]
}

/**
 * Returns the complete answer after one more part was counted. Replies may arrive out of order, so entries of earlier
 * replies stay, and of the votes only the one that was sent changes.
 */
export function mergeAnswer(before: unknown, reply: unknown, sent: unknown): unknown {
  if (!isCollected(before) || !isCollected(reply)) return reply
  const entries = new Map([...before.entries, ...reply.entries].map(entry => [entry.id, entry]))
  const vote = isVote(sent) ? sent : undefined
  const upvotes = before.upvotes.filter(id => id !== vote?.upvote)
  return { entries: [...entries.values()], upvotes: vote?.on ? [...upvotes, vote.upvote] : upvotes }
}

const isCollected = (answer: unknown): answer is Collected =>
  typeof answer === 'object' && answer !== null && 'entries' in answer && 'upvotes' in answer

const isVote = (sent: unknown): sent is { upvote: string; on: boolean } =>
  typeof sent === 'object' && sent !== null && 'upvote' in sent
