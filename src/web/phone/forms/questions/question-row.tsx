import { useMemo } from 'preact/hooks'
import type { Entry } from '#web/ui/core/entries.ts'
import { figuresIn } from '#contract/text/figures.ts'
import { EntryText } from './entry-text.tsx'
import { laterMessage, laterMessages } from '../../later/language.ts'

export interface QuestionRowProps {
  entry: Entry
  /** The count including the vote of this participant. */
  votes: number
  isOwn: boolean
  isVoted: boolean
  /** Must be a stable function. */
  onToggle: (id: string) => void
}

/** One question with its vote button. Rendered again only when it changes, because there may be hundreds. */
export function QuestionRow({ entry, votes, isOwn, isVoted, onToggle }: QuestionRowProps) {
  return useMemo(() => {
    const { id, text, name } = entry
    // While results are hidden, counts are not sent to phones.
    const hasCounts = entry.votes !== undefined
    const count = laterMessage('question.votes', { count: votes })
    const figure = figuresIn(laterMessages.language()).countText(votes)
    const vote = laterMessage('question.vote', { text })
    return (
      <li class="asked">
        <EntryText entry={entry} by={isOwn ? laterMessage('question.yours') : name} />
        {isOwn ? (
          hasCounts && (
            <p class="vote">
              <b aria-hidden="true">{figure}</b>
              <span class="sr">{count}</span>
            </p>
          )
        ) : (
          <button
            type="button"
            class="vote"
            aria-pressed={isVoted}
            aria-label={hasCounts ? `${count}. ${vote}` : vote}
            onClick={() => onToggle(id)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 4.5l8 9h-5v6H9v-6H4z" />
            </svg>
            {hasCounts && <b>{figure}</b>}
          </button>
        )}
      </li>
    )
  }, [entry, votes, isOwn, isVoted, laterMessages.language()])
}
