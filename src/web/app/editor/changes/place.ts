import type { Document } from '#contract/deck/deck.ts'
import { type ElementList, elementsOf } from '#deck/elements.ts'
import { type Edit, type Path, isItemList } from '#deck/edits/edit.ts'
import { indexOfStep } from '#deck/steps.ts'
import { message } from '../../messages.ts'
import { elementWord } from './element-word.ts'
import { fieldWords } from './field-words.ts'
import { onStepWords, stepWords } from './step-words.ts'

/** Where in a deck an edit is made. */
export interface Place {
  /** The id of the step; undefined for the title, theme, language and fonts. */
  step?: string | undefined
  /** The list and the id of the card or element. */
  list?: ElementList | undefined
  element?: string | undefined
  /** The field of the step, element or poll; undefined for a step or element as a whole. */
  field?: string | undefined
}

/** Returns where a path leads. */
export function placeAt(path: Path): Place {
  const [root = '', step, ...inStep] = path
  if (root !== 'document') return { field: root }
  if (step === undefined) return {}
  if (!isItemList(inStep.slice(0, 1))) {
    const [field, inPoll] = inStep
    return { step, field: field === 'poll' ? (inPoll ?? 'poll') : field }
  }
  const [list, element, field, inPoll] = inStep
  return { step, list: list as ElementList, element, field: field === 'poll' ? (inPoll ?? 'poll') : field }
}

/** Returns where an edit is made: for steps and elements that are inserted, moved and removed, these themselves. */
export const placeOf = (edit: Edit): Place =>
  placeAt(edit.kind === 'set' ? edit.path : [...edit.path, edit.kind === 'move' ? edit.id : edit.item.id])

/** Returns a key that is the same for all edits of one thing. */
export const thingAt = ({ step, element, field }: Place): string => JSON.stringify([step, element, field])

/** Returns what people call a place, such as `the prompt of a card on step 3`. Steps are numbered as in this document. */
export function placeWords(document: Document, { step, list, element, field }: Place): string {
  if (step === undefined) return field === undefined ? message('changes.deck') : fieldWords(field)
  if (list === undefined) {
    const what = stepWords(document, step)
    return field === undefined ? what : message('changes.fieldOf', { field: fieldWords(field), what })
  }
  const word = elementWord(list)
  const at = document[indexOfStep(document, step)]
  const isOnly = at?.kind === 'slide' && elementsOf(at).filter(each => each.list === list).length === 1
  const what = message(`changes.${isOnly ? 'the' : 'a'}.${word}`, { where: onStepWords(document, step) })
  if (element === undefined || field === undefined || field === word) return what
  return message('changes.fieldOf', { field: fieldWords(field), what })
}
