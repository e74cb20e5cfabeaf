import type { Poll } from '#contract/polls/poll.ts'
import { comparedMeasure } from '#polls/rounds/comparable.ts'

/** Returns what an author should know about the polls that are compared; null where they fit together. */
export function comparisonHint(polls: readonly Pick<Poll, 'type' | 'options'>[]): string | null {
  if (polls.length < 2) return null
  if (new Set(polls.map(({ type }) => comparedMeasure(type))).size > 1)
    return 'These polls measure different things, so each keeps its own figures, and no change is told. Choose polls of one type.'
  const options = polls.filter(({ type }) => type !== 'rating' && type !== 'nps').map(each => each.options)
  const [first = []] = options
  const common = first.filter(label => options.every(each => each.includes(label)))
  if (options.length > 0 && common.length === 0)
    return 'These polls have no option in common, so no change is told. Give both the same options.'
  return options.some(each => each.length > common.length)
    ? 'Only options that have the same words in all of them are compared from first to last.'
    : null
}
