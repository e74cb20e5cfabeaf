import { direction } from '#contract/text/direction.ts'
import { centredTop, dropBottom, dropLeft, dropTop, takeBottom } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { drawEntry, type Entry, entriesOf, entryKey, drawMoreEntries, fitEntry } from '../entries.ts'
import { drawPlaceholderLines } from '../entry-placeholders.ts'
import { layOutEntryRows } from '../entry-rows.ts'
import type { Look, LookInput } from '../look.ts'
import { plateOf } from '../rows.ts'
import { drawInvitation, moreHeight } from '../notes.ts'
import { divideInRuns } from './divide-in-runs.ts'
import { type PostPage, drawTurnedPage, mostPages } from './turn-pages.ts'
import { isLow } from './page-sizes.ts'

/** In a lower box than this (px) the latest post stands alone. */
const aloneBelow = smallest * 9
/** In a lower box than this (px) there is space for the invitation only. */
const lowestEmpty = smallest * 12
/** The latest post's part of the height where others follow it. */
const latestPart = 0.42
/**
 * The type sizes of the earlier posts that are tried, in sizes of an option's label: few on a page that can be read from the last row, and
 * smaller ones where posts are long, of which a page would show the beginnings only.
 */
const steps = {
  short: [1.6, 1.45, 1.35, 1.2, 1.1, 1, 0.95, 0.82],
  long: [1.35, 1.2, 1.1, 1, 0.9, 0.8, 0.72],
} as const
/** Posts are long from so many characters on, on the average. */
const longFrom = 90
/** The lengths of the pale lines before the first post, as parts of the width. */
const placeholderLengths = [0.72, 0.54, 0.63, 0.4]

/**
 * Draws the posts in rows, newest first; the latest large, beside a stroke of the accent. Where they do not fit on one page, the
 * stage turns the pages.
 */
export const feed: Look = input => {
  const first = layOutFirstPage(input)
  return drawTurnedPage([first, ...layOutNextPages(first, input)], input)
}

/** A page: how many posts it shows, and the type size of its rows in px; 0 without rows. */
interface Page extends PostPage {
  size: number
}

/** Returns the pages after the first, of rows in type as large as there, with about as much on each. */
function layOutNextPages({ shown, size }: Page, input: LookInput): PostPage[] {
  const posts = entriesOf(input).entries.slice(shown)
  if (size === 0 || posts.length === 0) return []
  const full: PostPage[] = []
  for (let from = 0; from < posts.length && full.length < mostPages - 1;) {
    const page = layOutRows(posts.slice(from), size, input)
    if (page.shown === 0) break
    full.push(page)
    from += page.shown
  }
  const perLine = (input.box.w * (1 - namePart)) / (size * signWidth)
  const heights = posts.map(({ text }) => rowSpace + Math.ceil(text.length / perLine))
  const isAll = full.reduce((sum, page) => sum + page.shown, 0) === posts.length
  for (const count of isAll ? [full.length, full.length + 1] : []) {
    const runs = divideInRuns(heights, Math.min(count, posts.length))
    const even = runs.map(([from, to]) => layOutRows(posts.slice(from, to), size, input))
    if (even.every((page, run) => page.shown === (runs[run]?.[1] ?? 0) - (runs[run]?.[0] ?? 0))) return even
  }
  return full
}

/** About how much of its row a name takes, how wide a sign is in sizes of the type, and how high the space around a text is in lines. */
const namePart = 0.15
const signWidth = 0.52
const rowSpace = 0.7

/** So many posts say whether rows may stand in two columns. */
const sampled = 8

/** Returns whether rows may stand in two columns: beside each other long texts are hard to read. */
const mayDivide = (posts: readonly Entry[]): boolean =>
  posts.slice(0, sampled).every(({ text }) => text.length < longFrom)

/** Returns the rows of the first posts of a page. */
const layOutRows = (posts: readonly Entry[], size: number, input: LookInput): PostPage =>
  layOutEntryRows(
    // The number of the page stands below it.
    dropBottom(input.box, moreHeight(input)),
    {
      entries: posts,
      total: posts.length,
      steps: [size / input.sizes.option],
      mayDivide: mayDivide(posts),
      turnsPages: true,
    },
    input,
  )

/** Returns the type sizes that are tried for some posts. */
function stepsFor(posts: readonly { text: string }[], input: LookInput): readonly number[] {
  const length = posts.reduce((sum, { text }) => sum + text.length, 0) / posts.length
  return length < longFrom && !isLow(input) ? steps.short : steps.long
}

function layOutFirstPage(input: LookInput): Page {
  const { accent, box, poll, sizes } = input
  const { entries, total } = entriesOf(input)
  const [latest, ...earlier] = entries
  if (!latest) return { nodes: drawEmpty(input), shown: 0, size: 0 }
  const alone = earlier.length === 0
  const stroke = Math.max(3, sizes.unit * 0.75)
  const left = stroke + sizes.gaps.blocks
  const isTight = box.h < aloneBelow
  const latestHeight = alone ? box.h : isTight ? box.h - moreHeight(input) : box.h * latestPart
  const fontSize = alone
    ? sizes.option * 2
    : Math.max(sizes.option, Math.min(sizes.option * 1.5, box.h * 0.2))
  const set = fitEntry(
    latest,
    { width: box.w - left, height: latestHeight, size: fontSize, min: smallest, weight: 600, balance: alone },
    input,
  )
  const key = entryKey(input, latest)
  // The stroke is at the side on which the text begins.
  const isOpposite = direction(latest.text) !== direction(poll.prompt)
  const top = alone ? centredTop(box, set.height) : box.y
  const head: Node = {
    kind: 'group',
    key,
    x: box.x,
    y: top,
    plate: plateOf(box.w, set.height, input),
    children: [
      {
        kind: 'rect',
        key: `${key}/stroke`,
        x: isOpposite ? box.w - stroke : 0,
        y: 0,
        w: stroke,
        h: set.height,
        radius: stroke / 2,
        fill: accent,
      },
      ...drawEntry(
        key,
        set,
        { x: isOpposite ? 0 : left, y: 0, width: box.w - left, surface: input.surface },
        input,
      ),
    ],
  }
  if (alone) return { nodes: [head], shown: 1, size: 0 }
  if (isTight) return { nodes: [head, ...drawMoreEntries(total - 1, input)], shown: 1, size: 0 }
  const used = set.height + sizes.gaps.blocks
  const rest = dropTop(dropLeft(box, left), used)
  const rows = layOutEntryRows(
    rest,
    {
      entries: earlier,
      total: total - 1,
      ruleAbove: true,
      steps: stepsFor(earlier, input),
      mayDivide: mayDivide(earlier),
      turnsPages: true,
    },
    input,
  )
  return { nodes: [head, ...rows.nodes], shown: 1 + rows.shown, size: rows.size }
}

/** Draws the invitation where the latest post will stand, and pale rows below it. */
function drawEmpty(input: LookInput): Node[] {
  const { box, sizes } = input
  if (box.h < lowestEmpty) return drawInvitation(input)
  const size = Math.min(sizes.option * 0.7, box.h * 0.06)
  const h = size * 6.6
  return [
    ...drawInvitation({ ...input, box: dropBottom(box, h + sizes.gaps.blocks) }),
    ...drawPlaceholderLines('placeholder', takeBottom(box, h), placeholderLengths, input),
  ]
}
