import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { foldCase } from '#polls/words/word-key.ts'
import { type WordMerge, createWordLookup, withoutMergesOf } from '#polls/words/word-merges.ts'
import { changePolls } from './room-polls.ts'
import { type RoomState, pollStateOf } from './state.ts'

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
 * Makes words count for another one of the same cloud. Throws a 409 when one of them is that word already or was merged before,
 * and when the poll has as many merges as it may have.
 */
export function mergeWords(
  state: RoomState,
  known: PlacedPoll,
  words: readonly string[],
  into: string,
): RoomState {
  const merges = words.reduce<readonly WordMerge[]>(
    (earlier, word) => withMerge(state, earlier, { word, into }),
    pollStateOf(state, known.pollId).merges,
  )
  if (merges.length > limits.merges)
    throw new Refusal('room_state', `A poll has at most ${limits.merges} merged words. Undo one first.`)
  return changeMerges(state, known, merges)
}

function withMerge(
  { language }: RoomState,
  earlier: readonly WordMerge[],
  merge: WordMerge,
): readonly WordMerge[] {
  const { word, into } = merge
  const { inEffect, keyOf, ownKeyOf } = createWordLookup(language, earlier)
  if (keyOf(word) === keyOf(into))
    throw new Refusal('room_state', `"${word}" and "${into}" are one word already.`)
  if (inEffect.some(each => ownKeyOf(each.word) === ownKeyOf(word)))
    throw new Refusal('room_state', `"${word}" was merged into another word. Undo that first.`)
  return [...earlier, merge]
}

/** Lets merged words count for themselves again. Throws a 409 when one was not merged. */
export function unmergeWords(state: RoomState, known: PlacedPoll, words: readonly string[]): RoomState {
  const { language } = state
  const { merges } = pollStateOf(state, known.pollId)
  const { ownKeyOf } = createWordLookup(language, [])
  const named = [...new Map(words.map(word => [ownKeyOf(word), word])).values()]
  const left = named.reduce<readonly WordMerge[]>((earlier, word) => {
    const without = withoutMergesOf(language, earlier, word)
    if (!without) throw new Refusal('room_state', `"${word}" was not merged into another word.`)
    return without
  }, merges)
  return changeMerges(state, known, left)
}

const changeMerges = (state: RoomState, known: PlacedPoll, merges: readonly WordMerge[]): RoomState =>
  changePolls(state, [known], poll => ({ ...poll, merges: [...merges] }))

/**
 * Gives entries a label, or takes it from them. Labels that differ in case alone are one, written as it was first; one that no entry has
 * is gone. Throws a 409 when the poll has as many labels as it may have.
 */
export function labelEntries(
  state: RoomState,
  known: PlacedPoll,
  { action, entries, label }: { action: 'label' | 'undo_label'; entries: readonly string[]; label: string },
): RoomState {
  return changePolls(state, [known], poll => {
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
