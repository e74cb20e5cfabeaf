import type { Entry } from '#web/ui/core/entries.ts'
import { StatusIcon } from '../../status-icon.tsx'
import { laterMessage } from '../../later/language.ts'

/** What somebody wrote, with who it was, what the host made of it, and the host's reply. */
export function EntryText({ entry, by }: { entry: Entry; by: string | undefined }) {
  const { text, pinned, labels, answered, reply, merged } = entry
  return (
    <div class="asked-text">
      {pinned && <p class="by entry-pinned">{laterMessage('question.pinned')}</p>}
      <p dir="auto">{text}</p>
      {by !== undefined && (
        <p class="by" dir="auto">
          {by}
        </p>
      )}
      {merged && (
        <p class="by" dir="auto">
          {laterMessage('question.merged', { texts: merged.map(each => each.text).join(' · ') })}
        </p>
      )}
      {labels && (
        <p class="entry-labels">
          {labels.map(label => (
            <span key={label} dir="auto">
              {label}
            </span>
          ))}
        </p>
      )}
      {answered && (
        <p class="by entry-answered">
          <StatusIcon tone="good" />
          {laterMessage('question.answered')}
        </p>
      )}
      {reply !== undefined && (
        <p class="entry-reply">
          <span class="by">{laterMessage('question.reply')}</span> <span dir="auto">{reply}</span>
        </p>
      )}
    </div>
  )
}
