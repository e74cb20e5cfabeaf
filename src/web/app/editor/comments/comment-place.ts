import type { CommentThread } from '#contract/deck/comment.ts'
import type { Document, Step } from '#contract/deck/deck.ts'
import { beginningOf } from '#deck/beginning-of.ts'
import { findElement } from '#deck/elements.ts'
import { type AppKey, message } from '../../messages.ts'
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

/** A place in every language: its message, and the text that it has. */
interface KnownPlace {
  isGone: boolean
  key: AppKey
  text: string
}

/** What is known of documents and steps: most stay the same objects while somebody writes, and there may be hundreds of threads. */
const indexes = new WeakMap<Document, ReadonlyMap<string, number>>()
const places = new WeakMap<Step, Map<string | null, KnownPlace>>()

/** Returns where a thread is in a document, which may be newer than what the server told. */
export function placeIn(
  document: Document,
  { step: id, element }: Pick<CommentThread, 'step' | 'element'>,
): CommentPlace {
  let ofDocument = indexes.get(document)
  if (!ofDocument) {
    ofDocument = new Map(document.map((step, index) => [step.id, index]))
    indexes.set(document, ofDocument)
  }
  const index = ofDocument.get(id)
  const step = index === undefined ? undefined : document[index]
  if (index === undefined || !step)
    return { index: null, isGone: true, words: message('comments.place.goneStep') }
  let ofStep = places.get(step)
  if (!ofStep) {
    ofStep = new Map()
    places.set(step, ofStep)
  }
  const known = ofStep.get(element) ?? placeOn(step, element)
  ofStep.set(element, known)
  const { isGone, key, text } = known
  return { index, isGone, words: message(key, { text }) }
}

function placeOn(step: Step, element: string | null): KnownPlace {
  if (element === null) return { isGone: false, key: `comments.place.${step.kind}`, text: '' }
  const found = step.kind === 'slide' ? findElement(step, element) : undefined
  if (!found) return { isGone: true, key: 'comments.place.goneElement', text: '' }
  const word = elementWord(found.list)
  const text = beginningOf(step, element)
  const key = text === '' ? (`comments.place.${word}` as const) : (`comments.place.${word}.saying` as const)
  return { isGone: false, key, text }
}
