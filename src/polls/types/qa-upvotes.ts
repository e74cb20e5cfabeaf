import { plural } from '#contract/figures.ts'
import { createEntriesKind, compareText } from '../entries.ts'
import { emptySummary } from '../empty-summary.ts'

/** Questions from the audience. Others can upvote each question once; the question with the most votes is shown first. */
export const qaUpvotes = createEntriesKind({
  votes: true,
  order: (a, b) => (b.votes ?? 0) - (a.votes ?? 0) || compareText(a.at, b.at) || compareText(a.id, b.id),
  summarize({ entries, total, waiting }, voters) {
    const [first] = entries
    return {
      table: {
        columns: ['Question', 'Votes', 'By'],
        rows: entries.map(({ text, votes = 0, name }) => [text, votes, name ?? null]),
      },
      summary: !first
        ? emptySummary('question', voters, waiting)
        : first.votes
          ? `“${first.text}” is wanted most, with ${plural(first.votes, 'vote')}; ${plural(total, 'question')} in all.`
          : `${plural(total, 'question')}, no votes yet.`,
    }
  },
})
