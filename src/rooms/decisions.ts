import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { foldCase } from '#polls/words/word-key.ts'
import { createWordLookup } from '#polls/words/word-merges.ts'
import { changePolls } from './room-polls.ts'
import type { RoomState } from './state.ts'

/**
 * Approves or rejects entries of a poll, or takes rejections back. Hosts refer to a word by a spelling, which means
 * every spelling of it. What is decided about a merged word is decided about the word that it counts for: each word keeps its own
 * decision, so that a merge changes none, and undoing it restores each.
 */
export function decideEntries(
  state: RoomState,
  known: PlacedPoll,
  entries: readonly string[],
  verdict: 'approve' | 'reject' | 'undo',
): RoomState {
  return changePolls(state, [known], poll => {
    const isWords = known.poll.type === 'word-cloud'
    const { rootOf, ownKeyOf } = createWordLookup(state.language, isWords ? poll.merges : [])
    const named = isWords ? entries.map(rootOf) : entries
    const keyOf = isWords ? ownKeyOf : (entry: string) => entry
    return {
      ...poll,
      ...(verdict !== 'undo' && {
        approved: setPresence(poll.approved, named, verdict === 'approve', keyOf),
      }),
      rejected: setPresence(poll.rejected, named, verdict === 'reject', keyOf),
    }
  })
}

/**
 * Gives entries a label, or takes it from them. Labels that differ in case alone are one, written as it was first; one that no entry has
 * is gone. Throws a 409 when the poll has as many labels as it may have, and once people vote on them.
 */
export function labelEntries(
  state: RoomState,
  known: PlacedPoll,
  { action, entries, label }: { action: 'label' | 'undo_label'; entries: readonly string[]; label: string },
): RoomState {
  return changePolls(state, [known], poll => {
    if (poll.ballot !== null)
      throw new Refusal(
        'room_state',
        'People vote on the groups, so they stay as they are. Use reset to begin anew.',
      )
    const key = foldCase(label)
    const isOne = poll.labels.some(each => foldCase(each.label) === key)
    const all = isOne ? poll.labels : [...poll.labels, { label, entries: [] }]
    const labels = all
      .map(each =>
        foldCase(each.label) === key
          ? { ...each, entries: setPresence(each.entries, entries, action === 'label') }
          : each,
      )
      .filter(each => each.entries.length > 0)
    if (labels.length > limits.labels)
      throw new Refusal(
        'room_state',
        `A poll has at most ${limits.labels} labels. Take one from its entries first.`,
      )
    return { ...poll, labels }
  })
}

/** Returns a list with entries appended without duplicates, or removed. Entries with the same key are the same. */
export function setPresence(
  list: readonly string[],
  entries: readonly string[],
  present: boolean,
  keyOf: (entry: string) => string = entry => entry,
): string[] {
  const named = new Map(entries.map(entry => [keyOf(entry), entry]))
  const others = list.filter(each => !named.has(keyOf(each)))
  return present ? [...others, ...named.values()] : others
}
