import type { Document, Problem } from '#contract/deck/deck.ts'
import type { FailedPages } from '#contract/deck/file.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { PollProblem, EarlierPolls } from '#polls/poll-problem.ts'
import { drawnLook } from '#polls/drawn-look.ts'
import { documentPolls } from '#polls/placed.ts'
import { findPollProblems } from '#polls/readiness.ts'
import { failedPageProblems } from './failed-pages.ts'

/**
 * Returns the problems that prevent a room from starting, by step; empty when the deck is ready [D14]. `failed` are its uploaded pages
 * that could not be painted.
 */
export const problemsOf = (document: Document, failed: readonly FailedPages[]): Problem[] =>
  [...pollProblemsOf(document), ...failedPageProblems(document, failed)].toSorted((a, b) => a.step - b.step)

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
