import { gridEnd } from '#contract/polls/grid.ts'
import type { GridResult } from '#contract/polls/results.ts'
import { answerWith, listOf, wholeNumber } from '../answer-schema.ts'
import { createPollKind } from '../kind.ts'
import { largestQuadrant, type Spot, summarizeSpots } from '../grid-spots.ts'
import type { ResultWords } from '../result-words.ts'

const middle = gridEnd / 2

/**
 * A radar in whose two dimensions people place the options, or themselves where it has none. Answer `{ spots: [[x, y] …] }`, whole numbers from
 * 0 to 20, one pair per option; cells `g:i:x:y`.
 */
export const radarGrid = createPollKind({
  answer({ options }) {
    const count = Math.max(1, options.length)
    return answerWith(
      {
        spots: listOf(
          listOf(
            wholeNumber(0, gridEnd, 'A position'),
            2,
            2,
            `A place is [across, up], from 0 to ${gridEnd} each.`,
          ),
          count,
          count,
          options.length === 0
            ? 'Give one place, [[across, up]].'
            : `Give each of the ${count} options a place, in their order.`,
        ),
      },
      { spots: Array.from({ length: count }, () => [middle, middle]) },
    )
  },
  contributions: ({ spots }) => spots.map((spot, index) => [`g:${index}:${spot.join(':')}`, 1]),

  report({ options, dimensions: axes = [] }, cells, voters, { words }) {
    const placed: Spot[][] = (options.length === 0 ? [''] : options).map(() => [])
    for (const [cell, count] of cells) {
      const [kind, index, x, y] = cell.split(':')
      if (kind === 'g') placed[Number(index)]?.push([Number(x), Number(y), count])
    }
    const marks = placed.map((given, index) => {
      const spots = given.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
      return {
        index,
        label: options[index] ?? words.text('grid.everybody'),
        ...summarizeSpots(spots),
        spots,
      }
    })
    const result: GridResult = { axes, marks }
    /** A part of the whole axis, as people read it: nobody sees the numbers of the places. */
    const share = (at: number | null) => (at === null ? null : words.percentText(at / gridEnd))
    const mostOf = ({ spots }: { spots: Spot[] }) => {
      const most = largestQuadrant(spots)
      return most && { count: most.count, text: quadrantText(most, axes, words) }
    }
    const tell = (mark: (typeof marks)[number]) => {
      const most = mostOf(mark)
      const told = {
        option:
          options.length === 0 ? words.text('grid.meanOfAll') : words.text('quoted', { text: mark.label }),
        across: words.text('quoted', { text: axes[0] ?? '' }),
        x: words.percentText((mark.x ?? 0) / gridEnd),
        up: words.text('quoted', { text: axes[1] ?? '' }),
        y: words.percentText((mark.y ?? 0) / gridEnd),
      }
      return most
        ? words.text('grid.placedMost', { ...told, most: most.text })
        : words.text('grid.placed', told)
    }
    return {
      result,
      table: {
        columns: [
          words.text('column.option'),
          ...axes.map(name => words.text('column.meanOf', { name })),
          words.text('column.spread'),
          words.text('column.mostAre'),
          words.text('column.ofThem'),
        ],
        rows: marks.map(mark => {
          const most = mostOf(mark)
          return [
            mark.label,
            ...axes.map((_, axis) => share(axis === 0 ? mark.x : mark.y)),
            share(mark.spread),
            most?.text ?? null,
            most?.count ?? null,
          ]
        }),
      },
      summary:
        voters === 0
          ? words.text('none')
          : words.text('grid.by', {
              places: marks.map(tell).join('; '),
              people: words.text('people', { count: voters }),
            }),
    }
  },
})

/** Says which quadrant is meant by how much there is of both dimensions: `less Effort, more Value`. */
function quadrantText(
  { across, up }: { across: boolean; up: boolean },
  axes: readonly string[],
  words: ResultWords,
): string {
  const tell = (isMore: boolean, name = '') =>
    words.text(isMore ? 'grid.more' : 'grid.less', { name: words.text('quoted', { text: name }) })
  return words.text('grid.corner', { across: tell(across, axes[0]), up: tell(up, axes[1]) })
}
