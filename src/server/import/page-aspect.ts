import { FileProblem } from './file-problem.ts'

/** Pages are cut to these aspect ratios, width / height: more would be a line on a stage. */
const mostAspect = 5

/** Returns the aspect ratio of a page within what a stage can show. Throws a `FileProblem` for one that is no ratio. */
export function boundedAspect(aspect: number): number {
  if (!Number.isFinite(aspect) || aspect <= 0) throw new FileProblem('broken')
  return Math.min(Math.max(aspect, 1 / mostAspect), mostAspect)
}
