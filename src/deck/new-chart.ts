import type { Chart } from '#contract/deck/chart.ts'

/** The numbers of a new chart, so that there is something to see. */
export const newChart: Chart = {
  kind: 'columns',
  labels: ['First', 'Second', 'Third', 'Fourth'],
  series: [{ name: '', values: [4, 7, 5, 9] }],
}
