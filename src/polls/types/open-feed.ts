import { plural } from '#contract/figures.ts'
import { entriesKind, order } from '../entries.ts'
import { nothingShown } from '../nothing-shown.ts'

/** A feed of texts, up to ten from each participant; the newest is shown first. */
export const openFeed = entriesKind({
  votes: false,
  order: (a, b) => order(b.at, a.at) || order(a.id, b.id),
  summarize: ({ entries, total, waiting }, voters) => ({
    table: { columns: ['Entry', 'By'], rows: entries.map(({ text, name }) => [text, name ?? null]) },
    summary:
      total === 0
        ? nothingShown('entry', voters, waiting, 'entries')
        : `${plural(total, 'entry', 'entries')}; ${plural(voters, 'person', 'people')} took part.`,
  }),
})
