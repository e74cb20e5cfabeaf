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

/** What the host decided on this remote about what people wrote. */
export interface Moderation {
  /** The entries of a round of a poll that were decided on; the room may not have said so yet. */
  decided: (pollId: string, round: number) => ReadonlySet<string>
  /** The last rejection of this remote, which a notice offers to take back. */
  newest: ReadonlySignal<Rejection | null>
  decide: (verdict: Verdict, pollId: string, round: number, entries: readonly Written[]) => Promise<void>
  /** Forgets the decisions that the room has applied: what is no longer in `waiting` may come back when a rejection is undone. */
  settle: (pollId: string, round: number, waiting: readonly Pick<Written, 'entry'>[]) => void
  undo: (rejection: Rejection) => Promise<void>
  /** Puts the notice away; the rejection stays in the list. */
  dismiss: () => void
}

const keyOf = (pollId: string, round: number): string => `${round} ${pollId}`
const none: ReadonlySet<string> = new Set()

/** Creates the moderation of a room. */
export function createModeration(client: Pick<HostClient, 'act' | 'refusal'>): Moderation {
  const decided = signal<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  const newest = signal<Rejection | null>(null)
  const change = (key: string, work: (entries: Set<string>) => void) => {
    const entries = new Set(decided.value.get(key))
    work(entries)
    decided.value = new Map(decided.value).set(key, entries)
  }
  const forget = ({ pollId, round, entry }: Rejection) => {
    const isIt = (each: Rejection) => each.pollId === pollId && each.round === round && each.entry === entry
    if (newest.value && isIt(newest.value)) newest.value = null
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
        if (last) newest.value = { ...last, pollId, round }
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
    async undo(rejection) {
      const { pollId, round, entry } = rejection
      await client.act({ action: 'undo_reject', pollId, entry })
      if (client.refusal.value) return
      forget(rejection)
      change(keyOf(pollId, round), entries => {
        entries.delete(entry)
      })
    },
    dismiss() {
      newest.value = null
    },
  }
}
