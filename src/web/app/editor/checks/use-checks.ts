import { useEffect, useMemo } from 'preact/hooks'
import { useSignal } from '@preact/signals'
import { type Language, defaultLanguage } from '#messages/languages.ts'
import { language } from '../../messages.ts'
import { useEditor } from '../model/editor-context.ts'
import { examplesIn, loadExamples } from '../model/lazy-examples.ts'
import { useSettled } from '../steps/settled.ts'
import { usePageWords } from './page-words.ts'
import type { Check } from './find-checks.ts'
import { later } from '../later.ts'

/** Checks follow what is typed so much later, ms. */
const settleMs = 400

export interface Checks {
  problems: readonly Check[]
  warnings: readonly Check[]
  /** About the step that is shown. */
  advice: readonly Check[]
}

async function load(spoken: Language) {
  const find = await later(() => import('./find-checks.ts'))
  const { adviseOn } = await import('./advise.ts')
  const { adviceWords } = await import('./advice-words.ts')
  const { placeholderChecks } = await later(() => import('./placeholder-checks.ts'))
  await loadExamples()
  const { known: examples } = examplesIn(defaultLanguage)
  return { ...find, adviseOn, placeholderChecks, examples, told: await adviceWords(spoken) }
}

/** Returns what there is to improve, a moment after each edit. The code of the checks is loaded when they are first needed. */
export function useChecks(): Checks {
  const { deck, opened, uploadedPages, stepIndex, aspects: pages, measure, wordsOf } = useEditor()
  const content = useSettled(deck.settled, settleMs)
  const { document } = content
  const { value: aspects } = pages
  const checker = useSignal<Awaited<ReturnType<typeof load>> | null>(null)
  const spoken = language()
  useEffect(() => {
    let isOver = false
    // Without a connection there are no checks; the next visit loads them.
    load(spoken).then(
      loaded => (isOver ? undefined : (checker.value = loaded)),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [spoken])
  const { value: check } = checker
  const { baseUrl } = opened.value
  const uploaded = uploadedPages.value
  const problems = useMemo(
    () => check?.problemChecks(document, uploaded) ?? [],
    [check, document, uploaded, spoken],
  )
  const warnings = useMemo(
    () => check?.warningChecks(document, aspects) ?? [],
    [check, document, aspects, spoken],
  )
  const index = stepIndex.value
  const step = document[index]
  const pageWords = usePageWords(step)
  const words = wordsOf(content)
  const advice = useMemo(() => {
    if (!check || !step) return []
    const found = check.adviseOn(content, index, {
      measure: measure.value,
      words,
      told: check.told,
      examples: check.examples,
      aspects,
      pageWords,
      baseUrl,
    })
    return check.adviceChecks(found, step, index, aspects)
  }, [
    check,
    step,
    index,
    content.theme,
    content.fonts,
    measure.value,
    words,
    aspects,
    pageWords,
    baseUrl,
    spoken,
  ])
  // Those of the step that is shown are among its advice.
  const placeholders = useMemo(
    () => check?.placeholderChecks(document, check.examples) ?? [],
    [check, document, spoken],
  )
  return { problems, warnings: [...warnings, ...placeholders.filter(each => each.step !== index)], advice }
}
