import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import { rootsOf } from '#polls/entry-merges.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { type WordMerge, createWordLookup, withoutMergesOf } from '#polls/words/word-merges.ts'
import { changePolls } from './room-polls.ts'
import { type RoomState, pollStateOf } from './state.ts'

/**
 * Makes words of a cloud, or questions by their ids, count for another one of the same poll. Throws a 409 when one of them is that one already
 * or was merged before, and when the poll has as many merges as it may have.
 */
export function mergeEntries(
  state: RoomState,
  known: PlacedPoll,
  entries: readonly string[],
  into: string,
): RoomState {
  const before = pollStateOf(state, known.pollId).merges
  const isWords = known.poll.type === 'word-cloud'
  const merges = entries.reduce<readonly WordMerge[]>(
    (earlier, word) =>
      isWords ? withWord(state, earlier, { word, into }) : withQuestion(earlier, { word, into }),
    before,
  )
  if (merges.length > limits.merges)
    throw new Refusal(
      'room_state',
      `A poll has at most ${limits.merges} merged ${isWords ? 'words' : 'questions'}. Undo one first.`,
    )
  return changeMerges(state, known, merges)
}

/** Lets merged words or questions count for themselves again. Throws a 409 when one was not merged. */
export function unmergeEntries(state: RoomState, known: PlacedPoll, entries: readonly string[]): RoomState {
  const { merges } = pollStateOf(state, known.pollId)
  return changeMerges(
    state,
    known,
    known.poll.type === 'word-cloud'
      ? withoutWords(state, merges, entries)
      : withoutQuestions(merges, entries),
  )
}

function withQuestion(earlier: readonly WordMerge[], merge: WordMerge): readonly WordMerge[] {
  const { word, into } = merge
  const rootOf = rootsOf(earlier)
  if (rootOf(word) === rootOf(into))
    throw new Refusal('room_state', 'These questions are one already. Take two that are not.')
  if (rootOf(word) !== word)
    throw new Refusal('room_state', `"${word}" was merged into another question. Undo that first.`)
  return [...earlier, merge]
}

function withoutQuestions(merges: readonly WordMerge[], questions: readonly string[]): readonly WordMerge[] {
  const missing = questions.find(id => merges.every(({ word }) => word !== id))
  if (missing !== undefined)
    throw new Refusal('room_state', `"${missing}" was not merged into another question.`)
  return merges.filter(({ word }) => !questions.includes(word))
}

function withWord(
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

function withoutWords(
  { language }: RoomState,
  merges: readonly WordMerge[],
  words: readonly string[],
): readonly WordMerge[] {
  const { ownKeyOf } = createWordLookup(language, [])
  const named = [...new Map(words.map(word => [ownKeyOf(word), word])).values()]
  return named.reduce<readonly WordMerge[]>((earlier, word) => {
    const without = withoutMergesOf(language, earlier, word)
    if (!without) throw new Refusal('room_state', `"${word}" was not merged into another word.`)
    return without
  }, merges)
}

/** A question that is pinned stays so when it is merged: the one that it counts for is. */
const changeMerges = (state: RoomState, known: PlacedPoll, merges: readonly WordMerge[]): RoomState =>
  changePolls(state, [known], poll => ({
    ...poll,
    merges: [...merges],
    pinned: poll.pinned === null ? null : rootsOf(merges)(poll.pinned),
  }))
