import { type NewElement, isText } from '#deck/elements.ts'
import type { Yielded } from '#deck/give-back-room.ts'
import { message } from '../../messages.ts'

/** Whether nothing of it can be seen: a text whose box lost what was empty of it. */
const isUnseen = ({ was, is }: Yielded): boolean =>
  isText(was) &&
  isText(is) &&
  was.rect.w === is.rect.w &&
  was.rect.h !== is.rect.h &&
  was.style?.size === is.style?.size

/** Returns the sentence that says that other elements made room for a new one; an empty text when nothing of that can be seen. */
export const yieldedWords = (yielded: readonly Yielded[], list: NewElement['list']): string =>
  yielded.every(isUnseen) ? '' : message(`madeSpace.${list}`)
