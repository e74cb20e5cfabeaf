import { message } from './messages.ts'

/** Returns texts as a list in the language of the page: `a, b, c`. */
export const listText = (texts: readonly string[]): string =>
  texts.reduce((first, next) => (first === '' ? next : message('common.list', { first, next })), '')
