import { plural } from '#contract/figures.ts'
import { createEntriesKind, compareText } from '../entries.ts'
import { emptySummary } from '../empty-summary.ts'

/** A feed of texts, up to ten from each participant; the newest is shown first. */
export const openFeed = createEntriesKind({
  votes: false,
  order: (a, b) => compareText(b.at, a.at) || compareText(a.id, b.id),
  summarize: ({ entries, total, waiting }, voters) => ({
    table: { columns: ['Entry', 'By'], rows: entries.map(({ text, name }) => [text, name ?? null]) },
    summary:
      total === 0
        ? emptySummary('entry', voters, waiting, 'entries')
        : `${plural(total, 'entry', 'entries')}; ${plural(voters, 'person', 'people')} took part.`,
  }),
})
