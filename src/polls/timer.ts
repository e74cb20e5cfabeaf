import type { PollKind } from './kind.ts'

/** Time that runs down; nobody answers. */
export const timer: PollKind = {
  report: ({ timeLimitSec }) => ({
    voters: 0,
    result: { seconds: timeLimitSec },
    table: { columns: ['Seconds'], rows: [[timeLimitSec]] },
    summary: timeLimitSec === null ? 'No time was set.' : `${timeLimitSec} seconds.`,
  }),
}
