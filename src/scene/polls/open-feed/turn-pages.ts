import type { Node } from '../../primitives.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import type { Look, LookInput } from '../look.ts'

/** A page of posts, and how many of them it shows. */
export interface PostPage {
  nodes: Node[]
  shown: number
}

/** The most pages that are turned. */
export const mostPages = 16

/**
 * Creates a look that the stage turns pages of: `draw` draws the first posts of its input, on later pages those after the ones that
 * were shown. `live.feedPage` of its input is the number of the page, from 0.
 */
export const turnPages =
  (draw: (input: LookInput) => PostPage): Look =>
  input => {
    const first = draw(withPosts(input, 0, 0))
    const turned = input.live.feedPage ?? 0
    const count = asEntries(input.live.result)?.entries.length ?? 0
    if (turned === 0 || first.shown === 0) return first.nodes
    const pages = [first.nodes]
    for (let from = first.shown; from < count && pages.length < mostPages;) {
      const page = draw(withPosts(input, from, pages.length))
      if (page.shown === 0) break
      pages.push(page.nodes)
      from += page.shown
    }
    return pages[turned % pages.length] ?? first.nodes
  }

/** Returns the input of a page that begins after some posts. */
function withPosts(input: LookInput, from: number, feedPage: number): LookInput {
  const result = asEntries(input.live.result)
  if (from === 0 || !result) return { ...input, live: { ...input.live, feedPage } }
  const rest = { ...result, entries: result.entries.slice(from), total: result.total - from }
  return { ...input, live: { ...input.live, feedPage, result: rest } }
}
