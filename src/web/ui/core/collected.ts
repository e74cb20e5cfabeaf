import { signal } from '@preact/signals'
import type { Progress } from './outbox.ts'
import type { Unsent } from './room-memory.ts'

/** One of several things that a person sends to the same poll, as long as it is not counted. */
export interface Part {
  /** Its name among them. */
  part: string
  answer: unknown
  state: 'sending' | 'waiting' | 'refused'
  /** Why it was refused, in the server's words, and what to do. */
  error?: string
  fix?: string | undefined
}

interface Known extends Part {
  of: Unsent
}

/** What is on its way or was refused, by poll: also of an earlier round, so that a reset loses nothing. */
export function createParts() {
  const all = signal<ReadonlyMap<string, readonly Known[]>>(new Map())
  const none: readonly Known[] = []
  const of = (pollId: string) => all.value.get(pollId) ?? none
  const set = (pollId: string, parts: readonly Known[]) => {
    all.value = new Map(all.value).set(pollId, parts)
  }

  return {
    /** The oldest first. Reading it in a component subscribes to it. */
    get: (pollId: string): readonly Part[] => of(pollId),

    progress(unsent: Unsent, to: Progress) {
      const { pollId, part, answer } = unsent
      if (part === undefined) return
      const parts = of(pollId)
      const before = parts.find(each => each.part === part)
      const isNewest = to.state === 'sending' || !before || before.of === unsent
      if (!isNewest) return
      if (to.state === 'counted')
        set(
          pollId,
          parts.filter(each => each !== before),
        )
      else {
        const why = to.state === 'refused' ? { error: to.error.message, fix: to.error.fix } : {}
        const now: Known = { part, answer, state: to.state, of: unsent, ...why }
        set(pollId, before ? parts.map(each => (each === before ? now : each)) : [...parts, now])
      }
    },

    /** Forgets what was refused: the person has it back. */
    takeBack(pollId: string, part: string) {
      const parts = of(pollId)
      const left = parts.filter(each => each.part !== part || each.state !== 'refused')
      if (left.length < parts.length) set(pollId, left)
    },
  }
}

/** What the server keeps of somebody who sends several things. */
interface Collected {
  entries: readonly { id: string }[]
  upvotes: readonly string[]
}

/**
 * The whole answer after one more thing was counted. Replies may overtake one another: what an earlier one brought
 * stays, and of the votes a reply tells only about its own.
 */
export function joined(before: unknown, reply: unknown, sent: unknown): unknown {
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
