import type { SpotResult, Table } from '#contract/polls/results.ts'
import type { ResultWords } from '../result-words.ts'

/** The nine areas of a picture by rows, by the keys of their names. */
const names = [
  ['area.upperLeft', 'area.upper', 'area.upperRight'],
  ['area.left', 'area.middle', 'area.right'],
  ['area.lowerLeft', 'area.lower', 'area.lowerRight'],
] as const

const third = (value: number) => Math.min(2, Math.floor(value * 3))

/** The areas of a picture with the number of people who pinned a spot there, by rows. */
function countAreas(spots: SpotResult['spots']) {
  return names.flatMap((row, down) =>
    row.map((name, across) => ({
      name,
      count: spots
        .filter(({ x, y }) => third(x) === across && third(y) === down)
        .reduce((sum, { count }) => sum + count, 0),
    })),
  )
}

/** Returns where people pinned their spots as a table: the nine areas of the picture, by rows. */
export const areaTable = (spots: SpotResult['spots'], { text }: ResultWords): Table => ({
  columns: [text('column.area'), text('column.people')],
  rows: countAreas(spots).map(({ name, count }) => [text(name), count]),
})

/** Returns the name of the area with the most people; undefined where several have as many, or nobody answered. */
export function fullestArea(
  spots: SpotResult['spots'],
  { text }: ResultWords,
): { name: string; count: number } | undefined {
  const [first, second] = countAreas(spots).sort((a, b) => b.count - a.count)
  return first && first.count > (second?.count ?? 0)
    ? { name: text(first.name), count: first.count }
    : undefined
}
