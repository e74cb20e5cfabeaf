import type { CommentThread } from '#contract/deck/comment.ts'
import type { Document } from '#contract/deck/deck.ts'
import { beginningOf } from '#deck/beginning-of.ts'
import { findElement } from '#deck/elements.ts'
import { elementWord } from '../changes/element-word.ts'

/** Where a thread is in a document. */
export interface CommentPlace {
  /** The index of the step; null when that is gone. */
  index: number | null
  /** Whether what it is on was removed. */
  isGone: boolean
  /** What it is on, in words. */
  words: string
}

/** Returns where a thread is in a document, which may be newer than what the server told. */
export function placeIn(
  document: Document,
  { step: id, element }: Pick<CommentThread, 'step' | 'element'>,
): CommentPlace {
  const index = document.findIndex(step => step.id === id)
  const step = document[index]
  if (!step) return { index: null, isGone: true, words: 'A step that was removed' }
  if (element === null)
    return {
      index,
      isGone: false,
      words: { join: 'The join screen', slide: 'The slide', poll: 'The poll' }[step.kind],
    }
  const found = step.kind === 'slide' ? findElement(step, element) : undefined
  if (!found) return { index, isGone: true, words: 'An element that was removed' }
  const word = elementWord(found.list)
  const says = beginningOf(step, element)
  return {
    index,
    isGone: false,
    words: `${word.charAt(0).toUpperCase()}${word.slice(1)}${says && ` “${says}”`}`,
  }
}
