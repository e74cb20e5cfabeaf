import type { PointsResult } from '#contract/polls/results.ts'
import { answerWith, listOf, wholeNumber } from '../answer-schema.ts'
import { createPollKind } from '../kind.ts'

/** A poll in which people distribute 100 points. Answer `{ points: [n…] }`, one whole number per option with the sum 100; cells `h:i` with weight n. */
export const hundredPoints = createPollKind({
  answer: ({ options }) =>
    answerWith(
      {
        points: listOf(
          wholeNumber(0, 100, 'Points'),
          options.length,
          options.length,
          `Give each of the ${options.length} options its points, in the order of the options.`,
        ).superRefine((points, context) => {
          const sum = points.reduce((total, each) => total + each, 0)
          if (sum !== 100)
            context.addIssue({ code: 'custom', message: `The points must add up to 100; these are ${sum}.` })
        }),
      },
      { points: options.map((_, index) => (index === 0 ? 100 : 0)) },
    ),

  contributions: ({ points }) =>
    points.flatMap((each, index) => (each === 0 ? [] : [[`h:${index}`, each] as const])),

  report({ options: labels, groups, targets }, cells, voters, { words }) {
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
        columns: [words.text('column.option'), words.text('column.points'), words.text('column.mean')],
        rows: options.map(({ label, total, mean }) => [
          label,
          total,
          mean === null ? null : Math.round(mean * 10) / 10,
        ]),
      },
      summary:
        voters === 0 || !most
          ? words.text('none')
          : words.text('points.most', {
              option: words.text('quoted', { text: most.label }),
              mean: words.meanText(most.mean ?? 0),
              people: words.text('people', { count: voters }),
            }),
    }
  },
})
