import type { Document, Problem } from '#contract/deck/deck.ts'
import type { FailedPages } from '#contract/deck/file.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { plural } from '#contract/text/figures.ts'
import type { PollProblem, EarlierPolls } from '#polls/poll-problem.ts'
import { drawnLook } from '#polls/drawn-look.ts'
import { documentPolls } from '#polls/placed.ts'
import { findPollProblems } from '#polls/readiness.ts'
import { failedPageProblems } from './failed-pages.ts'

/**
 * Returns the problems that prevent a room from starting, by step; empty when the deck is ready [D14]. `pages` is how many uploaded
 * pages the deck has, and `failed` are those that could not be painted.
 */
export const problemsOf = (document: Document, pages: number, failed: readonly FailedPages[]): Problem[] =>
  [
    ...pollProblemsOf(document),
    ...unknownPageProblems(document, pages),
    ...failedPageProblems(document, failed),
  ].toSorted((a, b) => a.step - b.step)

/** Returns the problems of slides with a page that no file of the deck has. */
const unknownPageProblems = (document: Document, pages: number): Problem[] =>
  document.flatMap((each, step) => {
    if (each.kind !== 'slide' || each.pageIndex === null || each.pageIndex < pages) return []
    const message =
      pages === 0
        ? 'This deck has no pages.'
        : `This deck has no page ${each.pageIndex + 1}; it has ${plural(pages, 'page')}.`
    return [{ step, path: 'pageIndex', message: `${message} Add a file with it, or leave the page out.` }]
  })

function pollProblemsOf(document: Document): Problem[] {
  const polls = documentPolls(document)
  const fullScreen = polls.filter(({ overlay }) => overlay === undefined)
  return polls.flatMap(({ poll, step, overlay, variant }) => {
    const earlier = () =>
      new Map(fullScreen.filter(each => each.step < step).map(each => [each.step, each.poll]))
    return cachedProblemsOf(poll, earlier, drawnLook(poll, variant)).map(({ path, message }) => {
      const from = overlay === undefined ? ['poll'] : ['overlays', overlay, 'poll']
      const problem = { step, path: [...from, ...path].join('.'), message }
      return overlay === undefined ? problem : { ...problem, overlay }
    })
  })
}

/** Polls are immutable, so their problems are cached; only polls that compare others are checked again. */
const problemCache = new WeakMap<Poll, { look: string; problems: PollProblem[] }>()

function cachedProblemsOf(poll: Poll, earlier: EarlierPolls, look: string): PollProblem[] {
  const before = poll.type === 'rounds' ? undefined : problemCache.get(poll)
  if (before?.look === look) return before.problems
  const problems = findPollProblems(poll, earlier, look)
  problemCache.set(poll, { look, problems: problems })
  return problems
}
