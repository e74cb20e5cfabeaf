import type { Author, Via } from '#contract/deck/version.ts'
import { isMe } from './is-me.ts'

/** Returns what the author of a save is called. `me` is the id of the person who reads it. */
export const authorName = (by: Author | null, me: string | undefined): string =>
  by === null ? 'Somebody' : isMe(by, me) ? 'You' : by.name

const ways: Record<Via, string> = {
  editor: 'in the editor',
  api: 'through the API',
  mcp: 'through MCP',
  import: 'by an import',
  restore: 'by restoring',
}

/** Returns through what a deck was saved; empty when that is not known. */
export const viaWords = (via: Via | null): string => (via === null ? '' : ways[via])
