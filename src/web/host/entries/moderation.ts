import { type ReadonlySignal, signal } from '@preact/signals'
import { limits } from '#contract/limits.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'

export type Verdict = 'approve' | 'reject'

/** Something that people wrote. */
export interface Written {
  entry: string
  text: string
}

/** A rejection that can be taken back. */
export interface Rejection extends Written {
  pollId: string
  round: number
}

/** A word or a question that was made to count for another one. */
interface Merge extends Written {
  pollId: string
  /** What it counts for, as it is shown. */
  into: string
}

/** What a notice offers to take back. */
export type Undoable = ({ kind: 'rejection' } & Rejection) | ({ kind: 'merge' } & Merge)

/** What the host decided on this remote about what people wrote. */
export interface Moderation {
  /** The entries of a round of a poll that were decided on; the room may not have said so yet. */
  decided: (pollId: string, round: number) => ReadonlySet<string>
  /** What this remote rejected or merged last, which a notice offers to take back. */
  newest: ReadonlySignal<Undoable | null>
  decide: (verdict: Verdict, pollId: string, round: number, entries: readonly Written[]) => Promise<void>
  /** Forgets the decisions that the room has applied: what is no longer in `waiting` may come back when a rejection is undone. */
  settle: (pollId: string, round: number, waiting: readonly Pick<Written, 'entry'>[]) => void
  undo: (undoable: Undoable) => Promise<void>
  /** Makes a word or a question count for another one, `target`. */
  merge: (merge: Merge, target: string) => Promise<void>
  /** Puts the notice away; what it told of stays in the list. */
  dismiss: () => void
}

const keyOf = (pollId: string, round: number): string => `${round} ${pollId}`
const none: ReadonlySet<string> = new Set()

/** Creates the moderation of a room. */
export function createModeration(client: Pick<HostClient, 'act' | 'refusal'>): Moderation {
  const decided = signal<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  const newest = signal<Undoable | null>(null)
  const change = (key: string, work: (entries: Set<string>) => void) => {
    const entries = new Set(decided.value.get(key))
    work(entries)
    decided.value = new Map(decided.value).set(key, entries)
  }
  const forget = ({ kind, pollId, entry }: Undoable) => {
    const { value: last } = newest
    if (last?.kind === kind && last.pollId === pollId && last.entry === entry) newest.value = null
  }
  return {
    decided: (pollId, round) => decided.value.get(keyOf(pollId, round)) ?? none,
    newest,
    async decide(verdict, pollId, round, written) {
      const key = keyOf(pollId, round)
      change(key, entries => {
        for (const { entry } of written) entries.add(entry)
      })
      for (let from = 0; from < written.length; from += limits.shownEntries) {
        const batch = written.slice(from, from + limits.shownEntries)
        await client.act({ action: verdict, pollId, entries: batch.map(({ entry }) => entry) })
        if (client.refusal.value) {
          // A refused batch is shown again. Entries of a successful batch leave with the next tally.
          return change(key, entries => {
            for (const { entry } of written.slice(from)) entries.delete(entry)
          })
        }
        if (verdict === 'approve') continue
        const last = batch.at(-1)
        if (last) newest.value = { kind: 'rejection', ...last, pollId, round }
      }
    },
    settle(pollId, round, waiting) {
      const key = keyOf(pollId, round)
      const known = new Set(waiting.map(({ entry }) => entry))
      const applied = [...(decided.value.get(key) ?? none)].filter(entry => !known.has(entry))
      if (applied.length > 0)
        change(key, entries => {
          for (const entry of applied) entries.delete(entry)
        })
    },
    async undo(undoable) {
      const { kind, pollId, entry } = undoable
      await client.act(
        kind === 'merge'
          ? { action: 'undo_merge', pollId, entries: [entry] }
          : { action: 'undo_reject', pollId, entry },
      )
      if (client.refusal.value) return
      forget(undoable)
      if (kind === 'rejection')
        change(keyOf(pollId, undoable.round), entries => {
          entries.delete(entry)
        })
    },
    async merge(merge, target) {
      const { pollId, entry } = merge
      await client.act({ action: 'merge', pollId, entries: [entry], into: target })
      if (!client.refusal.value) newest.value = { kind: 'merge', ...merge }
    },
    dismiss() {
      newest.value = null
    },
  }
}
