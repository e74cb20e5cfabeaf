import { useMemo } from 'preact/hooks'
import type { Entry } from '#web/ui/core/entries.ts'

export interface QuestionRowProps {
  entry: Entry
  /** With one's own vote. */
  votes: number
  isOwn: boolean
  isVoted: boolean
  /** Always the same function. */
  onToggle: (id: string) => void
}

/** One question with its vote button; drawn anew only when something of it changes, for there may be hundreds. */
export function QuestionRow({ entry, votes, isOwn, isVoted, onToggle }: QuestionRowProps) {
  return useMemo(() => {
    const { id, text, name } = entry
    const count = `${votes} ${votes === 1 ? 'vote' : 'votes'}`
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
          <p class="vote">
            <b>{votes}</b>
            <span class="sr">{count.replace(/\d+/, '')}</span>
          </p>
        ) : (
          <button
            type="button"
            class="vote"
            aria-pressed={isVoted}
            aria-label={`${count}. Vote for: ${text}`}
            onClick={() => onToggle(id)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 4.5l8 9h-5v6H9v-6H4z" />
            </svg>
            <b>{votes}</b>
          </button>
        )}
      </li>
    )
  }, [entry, votes, isOwn, isVoted])
}
