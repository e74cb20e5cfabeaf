import type { PollKind } from '../kind.ts'

/** A countdown. It takes no answers. */
export const timer: PollKind = {
  report: ({ timeLimitSec }) => ({
    voters: 0,
    result: { seconds: timeLimitSec },
    table: { columns: ['Seconds'], rows: [[timeLimitSec]] },
    summary: timeLimitSec === null ? 'No time was set.' : `${timeLimitSec} seconds.`,
  }),
}
