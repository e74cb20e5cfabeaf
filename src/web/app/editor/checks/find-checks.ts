import type { Document, Problem, Step, Warning } from '#contract/deck/deck.ts'
import type { FailedPages } from '#contract/deck/file.ts'
import type { Advice } from '#contract/deck/advice.ts'
import { layoutOf, warningsOf } from '#deck/layout.ts'
import { type FailedSlides, failedSlidesOf, failedSlidesSentence } from '#deck/failed-pages.ts'
import { problemsOf } from '#deck/readiness.ts'
import { language, message } from '../../messages.ts'
import type { UploadedPages } from './count-needed.ts'
import { adviceFix } from './advice-fixes.ts'
import { withElementWords } from './element-words.ts'
import { problemWords } from './problem-words.ts'

/** Something that is missing, reads badly, or could look better. */
export interface Check {
  /** A problem prevents a start; a warning and advice do not. */
  kind: 'problem' | 'warning' | 'advice'
  stepId: string
  /** The index of the step. */
  step: number
  /** The card or element; left out for the step as a whole. */
  elementId?: string | undefined
  /** The field in the inspector, such as `poll.options.1`. */
  field?: string | undefined
  text: string
  /** What to do, where the text does not say it. */
  fix?: string | undefined
  /** The uploaded pages that it is about. */
  failed?: FailedPages
}

/**
 * Returns what prevents a deck from being presented, in the order of the steps. The pages of one file that could not be painted are
 * one check, at the first slide that shows one.
 */
export function problemChecks(document: Document, { count, failed }: UploadedPages): Check[] {
  const polls = problemsOf(document, count, []).flatMap(problem => {
    const step = document[problem.step]
    return step ? [problemCheck(problem, step)] : []
  })
  const unpainted = failedSlidesOf(document, failed).flatMap(each => failedPagesCheck(document, each))
  return [...polls, ...unpainted].toSorted((a, b) => a.step - b.step)
}

function failedPagesCheck(document: Document, failed: FailedSlides): Check[] {
  const { file, slides } = failed
  const [index = 0] = slides.map(({ step }) => step)
  const step = document[index]
  if (!step) return []
  return [
    {
      kind: 'problem',
      stepId: step.id,
      step: index,
      text: failedSlidesSentence(failed),
      fix: file.problem ?? undefined,
      failed: file,
    },
  ]
}

function problemCheck({ step: index, overlay, path, message: problem }: Problem, step: Step): Check {
  const field = path.replace(/^overlays\.\d+\./, '')
  const card = step.kind === 'slide' && overlay !== undefined ? step.overlays[overlay] : undefined
  return {
    kind: 'problem',
    stepId: step.id,
    step: index,
    elementId: card?.id,
    field,
    text: problemWords(field, problem),
  }
}

/** Returns what reads badly in a deck: the warnings of all its steps. `aspects` are those of its pages, width / height. */
export const warningChecks = (document: Document, aspects: readonly number[]): Check[] =>
  warningsOf(document, aspects).flatMap(({ step: index, element, message: warning }: Warning): Check[] => {
    const step = document[index]
    if (!step) return []
    return [
      {
        kind: 'warning',
        stepId: step.id,
        step: index,
        elementId: elementIdOf(step, element),
        text: withElementWords(warning, step, aspects),
      },
    ]
  })

/** Returns advice on a step as checks. */
export const adviceChecks = (
  advice: readonly Advice[],
  step: Step,
  index: number,
  aspects: readonly number[],
): Check[] =>
  advice.map(({ element, message: told, rule, fix }) => {
    const words = withElementWords(told, step, aspects)
    const subject =
      element === undefined || element === 'poll' ? '' : withElementWords(element, step, aspects)
    return {
      kind: 'advice',
      stepId: step.id,
      step: index,
      elementId: element === undefined ? undefined : elementIdOf(step, element),
      // Most messages speak of the element as “it”, because their reply names it beside them; others begin with its text.
      text:
        subject !== '' && !startsQuoted.test(words)
          ? message('checks.about', { subject, advice: lowerFirst(words) })
          : words,
      fix: adviceFix(rule) ?? fix,
    }
  })

const elementIdOf = (step: Step, name: string): string | undefined =>
  layoutOf(step).elements.find(({ kind, index }) => `${kind} ${index}` === name)?.id

/** A text in quotation marks at the start, in the marks of any language. */
const startsQuoted = /^[\p{Pi}\p{Ps}„"]/u

/** Returns a sentence as it stands after a colon in English; other languages keep its first letter, which may be that of a noun. */
const lowerFirst = (text: string): string =>
  language() === 'en' && /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
