import { useEffect, useMemo } from 'preact/hooks'
import { useSignal } from '@preact/signals'
import { useEditor } from '../model/editor-context.ts'
import { useSettled } from '../steps/settled.ts'
import { type Check, adviceChecks, problemChecks, warningChecks } from './find-checks.ts'

/** Checks follow what is typed so much later, ms. */
const settleMs = 400

export interface Checks {
  problems: readonly Check[]
  warnings: readonly Check[]
  /** About the step that is shown. */
  advice: readonly Check[]
}

/** Returns what there is to improve, a moment after each edit. The code of the advice is loaded when it is first needed. */
export function useChecks(): Checks {
  const { deck, stepIndex, aspects: pages, measure } = useEditor()
  const content = useSettled(deck.settled, settleMs)
  const { document } = content
  const { value: aspects } = pages
  const adviser = useSignal<typeof import('./advise.ts').adviseOn | null>(null)
  useEffect(() => {
    // Without a connection there is no advice; the next visit loads it.
    import('./advise.ts').then(
      ({ adviseOn }) => (adviser.value = adviseOn),
      () => undefined,
    )
  }, [])
  const problems = useMemo(() => problemChecks(document), [document])
  const warnings = useMemo(() => warningChecks(document, aspects), [document, aspects])
  const index = stepIndex.value
  const step = document[index]
  const advice = useMemo(() => {
    const advise = adviser.value
    if (!advise || !step) return []
    return adviceChecks(advise(content, index, { measure: measure.value, aspects }), step, index, aspects)
  }, [adviser.value, step, index, content.theme, content.fonts, measure.value, aspects])
  return { problems, warnings, advice }
}
