import type { Chart } from '#contract/deck/chart.ts'
import { translateWords } from './translations/translate-words.ts'
import type { Translate } from '#contract/text/translate.ts'

const chart: Chart = {
  kind: 'columns',
  labels: ['First', 'Second', 'Third', 'Fourth'],
  series: [{ name: '', values: [4, 7, 5, 9] }],
}

/** Returns the numbers of a new chart, so that there is something to see. */
export const newChart = (say: Translate): Chart => translateWords(chart, say)
