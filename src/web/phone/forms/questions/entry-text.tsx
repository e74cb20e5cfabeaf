import type { Entry } from '#web/ui/core/entries.ts'
import { StatusIcon } from '../../status-icon.tsx'
import { message } from '../../language.ts'

/** What somebody wrote, with who it was, what the host made of it, and the host's reply. */
export function EntryText({ entry, by }: { entry: Entry; by: string | undefined }) {
  const { text, pinned, answered, reply } = entry
  return (
    <div class="asked-text">
      {pinned && <p class="by entry-pinned">{message('question.pinned')}</p>}
      <p dir="auto">{text}</p>
      {by !== undefined && (
        <p class="by" dir="auto">
          {by}
        </p>
      )}
      {answered && (
        <p class="by entry-answered">
          <StatusIcon tone="good" />
          {message('question.answered')}
        </p>
      )}
      {reply !== undefined && (
        <p class="entry-reply">
          <span class="by">{message('question.reply')}</span> <span dir="auto">{reply}</span>
        </p>
      )}
    </div>
  )
}
