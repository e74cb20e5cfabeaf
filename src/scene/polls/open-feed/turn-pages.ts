import type { Node } from '../../primitives.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import type { Look, LookInput } from '../look.ts'
import { drawPageNumber } from '../notes.ts'

/** A page of posts, and how many of them it shows. */
export interface PostPage {
  nodes: Node[]
  shown: number
}

/** The most pages that are turned. */
const mostPages = 16

/**
 * Creates a look that the stage turns pages of: `draw` draws the first posts of its input, on later pages those after the ones that
 * were shown. `live.feedPage` of its input is the number of the page, from 0.
 */
export const turnPages =
  (draw: (input: LookInput) => PostPage): Look =>
  input => {
    const first = draw(withPosts(input, 0, 0))
    const count = asEntries(input.live.result)?.entries.length ?? 0
    return turnedPage(
      first,
      function* () {
        for (let from = first.shown, number = 1; from < count; number += 1) {
          const page = draw(withPosts(input, from, number))
          if (page.shown === 0) return
          yield page
          from += page.shown
        }
      },
      input,
    )
  }

/**
 * Returns the page to which the stage has turned. The first says how many more posts there are; on a later one that would be read as what is left
 * of all, so it says which page it is.
 */
export function turnedPage(first: PostPage, next: () => Iterable<PostPage>, input: LookInput): Node[] {
  const turned = input.live.feedPage ?? 0
  if (turned === 0 || first.shown === 0) return first.nodes
  const pages = [first]
  for (const page of next()) {
    pages.push(page)
    if (pages.length === mostPages) break
  }
  const at = turned % pages.length
  const page = pages[at]
  if (!page || at === 0) return first.nodes
  const shown = pages.reduce((sum, each) => sum + each.shown, 0)
  const left = at === pages.length - 1 ? (asEntries(input.live.result)?.total ?? 0) - shown : 0
  return [
    ...page.nodes.filter(({ key }) => !key.startsWith(`${input.id}/more`)),
    ...drawPageNumber(at + 1, pages.length, left, input),
  ]
}

/** How many posts a later page counts besides its own: with one more than there are it always has the line for its number. */
export const forNumber = 1

/** Returns the input of a page that begins after some posts. */
function withPosts(input: LookInput, from: number, feedPage: number): LookInput {
  const result = asEntries(input.live.result)
  if (from === 0 || !result) return { ...input, live: { ...input.live, feedPage } }
  const rest = { ...result, entries: result.entries.slice(from), total: result.total - from + forNumber }
  return { ...input, live: { ...input.live, feedPage, result: rest } }
}
