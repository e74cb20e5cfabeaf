import { createEntriesKind, compareText } from '../entries.ts'
import { emptySummary } from '../empty-summary.ts'

/** Questions from the audience. Others can upvote each question once; the question with the most votes is shown first. */
export const qaUpvotes = createEntriesKind({
  votes: true,
  order: (a, b) => (b.votes ?? 0) - (a.votes ?? 0) || compareText(a.at, b.at) || compareText(a.id, b.id),
  summarize({ entries, total, waiting }, voters, words) {
    // A pinned question comes first, whatever its votes.
    const first = entries.reduce<(typeof entries)[number] | undefined>(
      (most, entry) => (most === undefined || (entry.votes ?? 0) > (most.votes ?? 0) ? entry : most),
      undefined,
    )
    const questions = words.text('questions', { count: total })
    return {
      columns: [words.text('column.question'), words.text('column.votes'), words.text('column.by')],
      row: ({ text, votes = 0, name }) => [text, votes, name ?? null],
      summary: !first
        ? emptySummary('questions', voters, waiting, words)
        : first.votes
          ? words.text('questions.top', {
              question: words.text('quoted', { text: first.text }),
              votes: words.text('votes', { count: first.votes }),
              questions,
            })
          : words.text('questions.noVotes', { questions }),
    }
  },
})
