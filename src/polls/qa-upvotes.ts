import { entriesKind, order } from './entries.ts'
import { counted } from './kind.ts'

/** Questions from the audience; the others vote them up, once each. The most wanted is shown first. */
export const qaUpvotes = entriesKind({
  votes: true,
  order: (a, b) => (b.votes ?? 0) - (a.votes ?? 0) || order(a.at, b.at) || order(a.id, b.id),
  say({ entries, total }) {
    const [first] = entries
    return {
      table: {
        columns: ['Question', 'Votes', 'By'],
        rows: entries.map(({ text, votes = 0, name }) => [text, votes, name ?? null]),
      },
      summary: !first
        ? 'No questions yet.'
        : first.votes
          ? `“${first.text}” is wanted most, with ${counted(first.votes, 'vote')}; ${counted(total, 'question')} in all.`
          : `${counted(total, 'question')}, no votes yet.`,
    }
  },
})
