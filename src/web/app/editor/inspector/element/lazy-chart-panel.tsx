import { loadedPart } from '../../../loaded-page.tsx'

/** The panel of a chart, whose code is loaded when one is selected. */
export const LazyChartPanel = loadedPart(
  () => import('./chart-panel.tsx').then(file => file.ChartPanel),
  () => null,
)
