import { useMemo } from 'preact/hooks'
import type { Entry } from '#web/ui/core/entries.ts'
import { laterMessage } from '../../later/language.ts'
import type { Draft } from '../../drafts.ts'
import { QuestionRow } from './question-row.tsx'
import { similarQuestions, wordsOf } from './similar.ts'

/** So many similar questions leave space for the field above the keyboard of a phone. */
const mostShown = 2

/** Above the field: questions of others that say what this participant is writing, to vote for instead. */
export function SimilarQuestions({
  draft,
  entries,
  votesOf,
  isVoted,
  onToggle,
}: {
  draft: Draft
  /** The questions that this participant may vote for. */
  entries: readonly Entry[]
  votesOf: (entry: Entry) => number
  isVoted: (entry: Entry) => boolean
  onToggle: (id: string) => void
}) {
  const known = useMemo(() => new Map(entries.map(entry => [entry, wordsOf(entry.text)])), [entries])
  const similar = useMemo(() => similarQuestions(draft.typed, known, mostShown), [draft.typed, known])
  return (
    <div class="similar" role="status">
      {similar.length > 0 && (
        <>
          <p class="eyebrow">{laterMessage('question.similar')}</p>
          <ul class="questions">
            {similar.map(entry => (
              <QuestionRow
                key={entry.id}
                entry={entry}
                votes={votesOf(entry)}
                isOwn={false}
                isVoted={isVoted(entry)}
                onToggle={onToggle}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
