import { entriesKind, order } from './entries.ts'
import { counted } from './kind.ts'

/** Everyone writes, up to ten entries each; the newest is shown first. */
export const openFeed = entriesKind({
  votes: false,
  order: (a, b) => order(b.at, a.at) || order(a.id, b.id),
  say: ({ entries, total }, voters) => ({
    table: { columns: ['Entry', 'By'], rows: entries.map(({ text, name }) => [text, name ?? null]) },
    summary:
      total === 0
        ? 'No entries yet.'
        : `${counted(total, 'entry', 'entries')}; ${counted(voters, 'person', 'people')} took part.`,
  }),
})
