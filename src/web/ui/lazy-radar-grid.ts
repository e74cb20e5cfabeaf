import type { AnsweredKind, Report } from '#polls/kind.ts'
import { loadedLooks } from './loaded-looks.ts'

let loaded: AnsweredKind | undefined
let loading: Promise<void> | undefined

/** What is reported until it is known: nothing. */
const nothing: Report = {
  voters: 0,
  result: { axes: [], marks: [] },
  table: { columns: [], rows: [] },
  summary: '',
}

function ready(): AnsweredKind | undefined {
  if (!loaded) void load()
  return loaded
}

/** What places on a grid mean, as the file of the same name in `polls/types/` says; nothing until that is loaded, which this begins. */
export const radarGrid: AnsweredKind = {
  read: (poll, raw) => ready()?.read(poll, raw) ?? { value: null, contributions: [] },
  report: (poll, cells, context) => ready()?.report(poll, cells, context) ?? nothing,
}

function load(): Promise<void> {
  loading ??= read()
  return loading
}

async function read(): Promise<void> {
  try {
    // By its path: the build puts this file in the place of its name.
    loaded = (await import('../../polls/types/radar-grid.ts')).radarGrid
    loadedLooks.value += 1
  } catch {
    loading = undefined
  }
}
