import { isGrid } from '#contract/polls/grid.ts'
import type { AnsweredKind } from '../kind.ts'
import { radarGrid } from '#polls/types/radar-grid.ts'
import { radarScores } from './radar-scores.ts'

const kindOf = (poll: Parameters<typeof isGrid>[0]): AnsweredKind => (isGrid(poll) ? radarGrid : radarScores)

/** A radar: people rate its dimensions, or place something on two of them. */
export const radar: AnsweredKind = {
  read: (poll, raw) => kindOf(poll).read(poll, raw),
  report: (poll, cells, context) => kindOf(poll).report(poll, cells, context),
}
