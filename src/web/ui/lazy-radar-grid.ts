import type { AnsweredKind, Report } from '#polls/kind.ts'
import { latePart } from './late-part.ts'

// By its path: the build puts this file in the place of its name.
const part = latePart(() => import('../../polls/types/radar-grid.ts'))

/** What is reported until it is known: nothing. */
const nothing: Report = {
  voters: 0,
  result: { axes: [], marks: [] },
  table: { columns: [], rows: [] },
  summary: '',
}

/** What places on a grid mean, as the file of the same name in `polls/types/` says; nothing until that is loaded, which this begins. */
export const radarGrid: AnsweredKind = {
  read: (poll, raw) => part.get()?.radarGrid.read(poll, raw) ?? { value: null, contributions: [] },
  report: (poll, cells, context) => part.get()?.radarGrid.report(poll, cells, context) ?? nothing,
}
