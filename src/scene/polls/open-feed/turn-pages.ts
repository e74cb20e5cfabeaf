import type { Node } from '../../primitives.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import type { EntriesResult } from '#contract/polls/results.ts'
import { drawMoreEntries, entriesOf } from '../entries.ts'
import type { LookInput } from '../look.ts'
import { drawPageNumber } from '../notes.ts'

/** A page of posts, and how many of them it shows. */
export interface PostPage {
  nodes: Node[]
  shown: number
}

/** The most pages that are turned. */
export const mostPages = 16

/** Returns the posts that a page has. */
export const postsOf = ({ live }: LookInput): EntriesResult['entries'] =>
  asEntries(live.result)?.entries ?? []

/**
 * Returns the page to which the stage has turned: `live.feedPage` says how often it did. The first says how many more posts there are; on a later
 * one that would be read as what is left of all, so it says which page it is.
 */
export function drawTurnedPage(pages: readonly PostPage[], input: LookInput): Node[] {
  const at = (input.live.feedPage ?? 0) % Math.max(1, pages.length)
  const page = pages[at]
  if (!page) return []
  const { total } = entriesOf(input)
  const posts = page.nodes.filter(({ key }) => !key.startsWith(`${input.id}/more`))
  if (at === 0) return [...posts, ...drawMoreEntries(total - page.shown, input)]
  const shown = pages.reduce((sum, each) => sum + each.shown, 0)
  return [
    ...posts,
    ...drawPageNumber(at + 1, pages.length, at === pages.length - 1 ? total - shown : 0, input),
  ]
}

/** Returns the input of a page that has the posts from one index to another one, without that; `live.feedPage` is 0 for the first page alone. */
export function withPosts(input: LookInput, from: number, to: number): LookInput {
  const result = asEntries(input.live.result)
  if (!result) return input
  const entries = result.entries.slice(from, to)
  const feedPage = from === 0 ? 0 : 1
  return {
    ...input,
    live: { ...input.live, feedPage, result: { ...result, entries, total: entries.length } },
  }
}
