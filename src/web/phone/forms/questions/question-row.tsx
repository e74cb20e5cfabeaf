import { countText, plural } from '#contract/figures.ts'
import { useMemo } from 'preact/hooks'
import type { Entry } from '#web/ui/core/entries.ts'

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
    const count = plural(votes, 'vote')
    return (
      <li class="asked">
        <div class="asked-text">
          <p dir="auto">{text}</p>
          {(isOwn || name !== undefined) && (
            <p class="by" dir="auto">
              {isOwn ? 'Yours' : name}
            </p>
          )}
        </div>
        {isOwn ? (
          hasCounts && (
            <p class="vote">
              <b>{countText(votes)}</b>
              <span class="sr">{count.replace(/[\d,]+/, '')}</span>
            </p>
          )
        ) : (
          <button
            type="button"
            class="vote"
            aria-pressed={isVoted}
            aria-label={hasCounts ? `${count}. Vote for: ${text}` : `Vote for: ${text}`}
            onClick={() => onToggle(id)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 4.5l8 9h-5v6H9v-6H4z" />
            </svg>
            {hasCounts && <b>{countText(votes)}</b>}
          </button>
        )}
      </li>
    )
  }, [entry, votes, isOwn, isVoted])
}
