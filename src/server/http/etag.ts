import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, defaultLanguage } from '#messages/languages.ts'
import type { DeckState } from '#server/operations/deck-copies.ts'

/**
 * Returns the `ETag` of a reply about one deck, made from its revision and what changes without a new one: whether it is in the
 * bin, how many of its pages are painted and could not be, what its team speaks, and in a reply that tells it, shared and starred. `told` is the language of advice in it. It is weak, because the same state
 * may be sent as JSON or as a picture, compressed or not.
 */
export const etagOf = (
  { updated_at, deleted_at, painted_pages: pages, failed_pages, team_language = null, marks = [] }: DeckState,
  told: Language = defaultLanguage,
): string => {
  const bin = deleted_at === null ? [] : ['in the bin']
  const failures = (failed_pages ?? []).map(
    ({ firstPage, numbers, problem }) => `${firstPage}: ${problem ?? numbers.join()} failed`,
  )
  const painted = pages === 0 ? [] : [`${pages} pages`]
  const language = team_language === null ? [] : [`in ${team_language}`]
  const advice = told === defaultLanguage ? [] : [`told in ${told}`]
  return `W/"${[updated_at, ...bin, ...painted, ...failures, ...language, ...advice, ...marks].join(' ')}"`
}

/** Whether the client already has the reply, whose `ETag` is set (RFC 9110, section 13.1.2). */
export function isFresh(
  { headers: { 'if-none-match': known } }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const etag = reply.getHeader('etag')
  if (known === undefined || typeof etag !== 'string') return false
  if (known.trim() === '*') return true
  const opaque = (tag: string) => tag.replace(/^W\//, '')
  return [...known.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => opaque(tag) === opaque(etag))
}
