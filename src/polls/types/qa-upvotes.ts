import { plural } from '#contract/figures.ts'
import { entriesKind, order } from '../entries.ts'
import { nothingShown } from '../nothing-shown.ts'

/** Questions from the audience. Others can upvote each question once; the question with the most votes is shown first. */
export const qaUpvotes = entriesKind({
  votes: true,
  order: (a, b) => (b.votes ?? 0) - (a.votes ?? 0) || order(a.at, b.at) || order(a.id, b.id),
  summarize({ entries, total, waiting }, voters) {
    const [first] = entries
    return {
      table: {
        columns: ['Question', 'Votes', 'By'],
        rows: entries.map(({ text, votes = 0, name }) => [text, votes, name ?? null]),
      },
      summary: !first
        ? nothingShown('question', voters, waiting)
        : first.votes
          ? `“${first.text}” is wanted most, with ${plural(first.votes, 'vote')}; ${plural(total, 'question')} in all.`
          : `${plural(total, 'question')}, no votes yet.`,
    }
  },
})
