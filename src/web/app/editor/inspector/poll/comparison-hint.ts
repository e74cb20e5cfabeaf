import type { Poll } from '#contract/polls/poll.ts'
import { comparedMeasure } from '#polls/rounds/comparable.ts'
import { message } from '../../../messages.ts'

/** Returns what an author should know about the polls that are compared; null where they fit together. */
export function comparisonHint(polls: readonly Pick<Poll, 'type' | 'options'>[]): string | null {
  if (polls.length < 2) return null
  if (new Set(polls.map(({ type }) => comparedMeasure(type))).size > 1) return message('pollRefs.hint.types')
  const options = polls.filter(({ type }) => type !== 'rating' && type !== 'nps').map(each => each.options)
  const [first = []] = options
  const common = first.filter(label => options.every(each => each.includes(label)))
  if (options.length > 0 && common.length === 0) return message('pollRefs.hint.noOption')
  return options.some(each => each.length > common.length) ? message('pollRefs.hint.someOptions') : null
}
