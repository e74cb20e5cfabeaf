import { createEntriesKind, compareText } from '../entries.ts'
import { emptySummary } from '../empty-summary.ts'

/** A feed of texts, up to ten from each participant; the newest is shown first. */
export const openFeed = createEntriesKind({
  votes: false,
  order: (a, b) => compareText(b.at, a.at) || compareText(a.id, b.id),
  summarize: ({ total, waiting }, voters, words) => ({
    columns: [words.text('column.entry'), words.text('column.by')],
    row: ({ text, name }) => [text, name ?? null],
    summary:
      total === 0
        ? emptySummary('entries', voters, waiting, words)
        : words.text('entries.took', {
            entries: words.text('entries', { count: total }),
            people: words.text('people', { count: voters }),
          }),
  }),
})
