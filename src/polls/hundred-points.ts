import { z } from 'zod'
import type { PointsResult } from '#contract/results.ts'
import { counted, pollKind } from './kind.ts'

/** Answer `{ points: [n…] }`, one whole number for each option, 100 in all; cells `h:i` with weight n. */
export const hundredPoints = pollKind({
  answer: ({ options }) =>
    z.strictObject({
      points: z
        .array(z.int().min(0).max(100))
        .length(options.length)
        .refine(points => points.reduce((sum, each) => sum + each, 0) === 100, {
          error: 'Give 100 points in all.',
        }),
    }),

  contributions: ({ points }) =>
    points.flatMap((each, index) => (each === 0 ? [] : [[`h:${index}`, each] as const])),

  report({ options: labels, groups, targets }, cells, voters) {
    const options = labels.map((label, index) => {
      const total = cells.get(`h:${index}`) ?? 0
      const group = groups?.[index]
      const target = targets?.[index]
      return {
        index,
        label,
        total,
        mean: voters === 0 ? null : total / voters,
        ...(group !== undefined && { group }),
        ...(target !== undefined && { target }),
      }
    })
    const result: PointsResult = { options }
    const most = options.toSorted((a, b) => b.total - a.total)[0]
    return {
      result,
      table: {
        columns: ['Option', 'Points', 'Mean'],
        rows: options.map(({ label, total, mean }) => [
          label,
          total,
          mean === null ? null : Math.round(mean * 10) / 10,
        ]),
      },
      summary:
        voters === 0 || !most
          ? 'No answers yet.'
          : `“${most.label}” got most points, ${Math.round(most.mean ?? 0)} of 100 on average from ${counted(voters, 'person', 'people')}.`,
    }
  },
})
