import type { Advice } from '#contract/deck/advice.ts'
import type { Step } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import { rules } from './rules/index.ts'
import { sentenceJoint } from '#messages/languages.ts'
import { type AdviceWords, englishAdvice } from './say.ts'
import { type AdviceContext, examineStep } from './subject.ts'

/** The advice on a step without its index, the most harmful first, and how much there is in all. */
export interface StepAdvice {
  /** At most as many as are listed for a deck. */
  list: readonly Advice[]
  count: number
}

/**
 * Returns what an author would want to change about a step, in the language of `told`, judged by what a stage shows when it opens [D53]. It draws the step,
 * which takes about a millisecond.
 */
export function adviceOf(step: Step, context: AdviceContext): StepAdvice {
  const subject = examineStep(step, context)
  const found = rules.flatMap(({ id, find }) =>
    find(subject).map(({ element, message, fix }): Advice => ({
      ...(element !== undefined && { element }),
      rule: id,
      message,
      fix,
    })),
  )
  return { list: found.slice(0, limits.advice), count: found.length }
}

const rankOf = new Map(rules.map(({ id }, rank) => [id, rank]))

/** The rule of the last piece of advice when there are more than are listed. */
export const moreRule = 'more'

/**
 * Puts the advice on several steps in order of harm. Of more than fifty the first are listed, and the fiftieth says how many
 * there are besides. With `step` each names its step. `unexamined` is the number of steps that were not examined, which the last
 * piece says. `told` has the words of that; what the others say was written when they were found.
 */
export function listAdvice(
  parts: readonly (StepAdvice & { step?: number })[],
  { language, text: say }: AdviceWords = englishAdvice,
  unexamined = 0,
): Advice[] {
  const all = parts
    .flatMap(({ list, step }) => list.map(each => (step === undefined ? each : { step, ...each })))
    .toSorted((a, b) => (rankOf.get(a.rule) ?? 0) - (rankOf.get(b.rule) ?? 0))
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  if (count <= limits.advice && unexamined === 0) return all
  const kept = all.slice(0, limits.advice - 1)
  const left = count - kept.length
  const told = [
    ...(left > 0 ? [say('more.left', { count: String(left) })] : []),
    ...(unexamined > 0
      ? [
          unexamined === 1
            ? say('more.unexamined.one')
            : say('more.unexamined', { count: String(unexamined) }),
        ]
      : []),
  ]
  const message = told.join(sentenceJoint(language))
  const fix = say(unexamined > 0 ? 'more.fix.unexamined' : 'more.fix')
  return [...kept, { rule: moreRule, message, fix }]
}
