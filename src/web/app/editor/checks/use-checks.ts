import { useEffect, useMemo } from 'preact/hooks'
import { useSignal } from '@preact/signals'
import { useEditor } from '../model/editor-context.ts'
import { useSettled } from '../steps/settled.ts'
import { usePageWords } from './page-words.ts'
import type { Check } from './find-checks.ts'

/** Checks follow what is typed so much later, ms. */
const settleMs = 400

export interface Checks {
  problems: readonly Check[]
  warnings: readonly Check[]
  /** About the step that is shown. */
  advice: readonly Check[]
}

const load = async () => ({ ...(await import('./find-checks.ts')), ...(await import('./advise.ts')) })

/** Returns what there is to improve, a moment after each edit. The code of the checks is loaded when they are first needed. */
export function useChecks(): Checks {
  const { deck, opened, uploadedPages, stepIndex, aspects: pages, measure, wordsOf } = useEditor()
  const content = useSettled(deck.settled, settleMs)
  const { document } = content
  const { value: aspects } = pages
  const checker = useSignal<Awaited<ReturnType<typeof load>> | null>(null)
  useEffect(() => {
    // Without a connection there are no checks; the next visit loads them.
    load().then(
      loaded => (checker.value = loaded),
      () => undefined,
    )
  }, [])
  const { value: check } = checker
  const { baseUrl } = opened.value
  const uploaded = uploadedPages.value
  const problems = useMemo(() => check?.problemChecks(document, uploaded) ?? [], [check, document, uploaded])
  const warnings = useMemo(() => check?.warningChecks(document, aspects) ?? [], [check, document, aspects])
  const index = stepIndex.value
  const step = document[index]
  const pageWords = usePageWords(step)
  const words = wordsOf(content)
  const advice = useMemo(() => {
    if (!check || !step) return []
    const found = check.adviseOn(content, index, {
      measure: measure.value,
      words,
      aspects,
      pageWords,
      baseUrl,
    })
    return check.adviceChecks(found, step, index, aspects)
  }, [check, step, index, content.theme, content.fonts, measure.value, words, aspects, pageWords, baseUrl])
  return { problems, warnings, advice }
}
