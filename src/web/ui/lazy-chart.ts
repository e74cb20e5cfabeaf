import { latePart } from './late-part.ts'

type Loaded = typeof import('../../scene/charts/draw-chart.ts')

// By its path: the build puts this file in the place of its name.
const part = latePart(() => import('../../scene/charts/draw-chart.ts'))

/** Draws a chart, as the file of the same name in `scene/charts/` does; nothing until that is loaded, which this begins. */
export const drawChart: Loaded['drawChart'] = (chart, id, box, ...given) =>
  part.get()?.drawChart(chart, id, box, ...given) ?? {
    kind: 'group',
    key: id,
    x: box.x,
    y: box.y,
    children: [],
  }
