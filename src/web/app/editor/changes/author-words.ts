import type { Author, Via } from '#contract/deck/version.ts'
import { message } from '../../messages.ts'
import { isMe } from './is-me.ts'

/** Returns what the author of a save is called. `me` is the id of the person who reads it. */
export const authorName = (by: Author | null, me: string | undefined): string =>
  by === null ? message('changes.somebody') : isMe(by, me) ? message('common.you') : by.name

/** Returns through what a deck was saved; empty when that is not known. */
export const viaWords = (via: Via | null): string => (via === null ? '' : message(`changes.via.${via}`))
