import type { EntriesResult } from '#contract/polls/results.ts'
import { dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { EntryLayout } from '../entries.ts'
import type { LookInput } from '../look.ts'
import { moreHeight } from '../notes.ts'
import { divideInRuns } from './divide-in-runs.ts'
import { sizesOfAll, sizesOfPage } from './page-sizes.ts'
import { type PostPage, drawTurnedPage, mostPages, postsOf, withPosts } from './turn-pages.ts'

/** About so many posts are on a page where they can be read there. */
const perPage = 12
/** The least type size of pages with so many posts, in sizes of an option's label; where they do not fit, there are more pages. */
const leastOfFull = 0.9

/** How much height a post takes beside its lines, in lines, and how many signs a line has, about. */
const load = { lines: 1.8, signs: 32 } as const
const loadOf = ({ text }: EntriesResult['entries'][number]): number => load.lines + text.length / load.signs

/** How a look lays out posts. */
interface PostLook {
  /** The type sizes that are tried where all posts may fit on one page, in sizes of an option's label. */
  steps: readonly number[]
  /** Returns all posts in the largest of some type sizes (px) in which they fit; undefined if there is none. */
  fitAll: (box: Box, sizes: readonly number[], page: LookInput) => EntryLayout | undefined
  /** Returns the first posts in type of one size, cut where need be. */
  fitSome: (box: Box, size: number, page: LookInput) => EntryLayout
}

/** Draws posts on one page where they fit, else the page to which the stage has turned. */
export function drawPosts({ steps, fitAll, fitSome }: PostLook, input: LookInput): Node[] {
  const whole = fitAll(input.box, sizesOfAll(steps, input), input)
  if (whole) return whole.nodes
  const box = dropBottom(input.box, moreHeight(input))
  const sizes = sizesOfPage(input)
  const large = sizes.filter(size => size >= input.sizes.option * leastOfFull)
  const pages = layOutPages(
    [large, sizes].map(tried => page => fitAll(box, tried, page)),
    page => fitSome(box, sizes.at(-1) ?? smallest, page),
    input,
  )
  return drawTurnedPage(pages, input)
}

/**
 * Returns the pages of posts that do not fit on one: about equally full, with as large type on each as shows its posts whole. Each of `ways` lays out the posts
 * of its input on one page, and returns undefined where they do not all fit: the first that has a number of pages is taken. `fitSome` lays out the
 * first of them, cut where need be.
 */
function layOutPages(
  ways: readonly ((page: LookInput) => EntryLayout | undefined)[],
  fitSome: (page: LookInput) => EntryLayout,
  input: LookInput,
): readonly PostPage[] {
  const posts = postsOf(input)
  const loads = posts.slice(0, mostPages * perPage).map(loadOf)
  for (const fitAll of ways)
    for (
      let count = Math.ceil(loads.length / perPage);
      count <= Math.min(mostPages, loads.length);
      count += 1
    ) {
      const pages = fitEach(divideInRuns(loads, count), fitAll, input)
      if (pages) return pages
    }
  const pages: PostPage[] = []
  for (let from = 0; from < posts.length && pages.length < mostPages;) {
    const page = fitSome(withPosts(input, from, posts.length))
    if (page.shown === 0) break
    pages.push(page)
    from += page.shown
  }
  return pages
}

/** Returns a page for each run of posts; undefined where one of them does not hold its posts. */
function fitEach(
  runs: readonly [from: number, to: number][],
  fitAll: (page: LookInput) => EntryLayout | undefined,
  input: LookInput,
): PostPage[] | undefined {
  const pages: PostPage[] = []
  for (const [from, to] of runs) {
    const page = fitAll(withPosts(input, from, to))
    if (!page) return undefined
    pages.push(page)
  }
  return pages
}
