import type { PollKind } from '../kind.ts'

/** A countdown. It takes no answers. */
export const timer: PollKind = {
  report: ({ timeLimitSec }, _cells, { words }) => ({
    voters: 0,
    result: { seconds: timeLimitSec },
    table: { columns: [words.text('column.seconds')], rows: [[timeLimitSec]] },
    summary:
      timeLimitSec === null ? words.text('timer.none') : words.text('timer.seconds', { count: timeLimitSec }),
  }),
}
