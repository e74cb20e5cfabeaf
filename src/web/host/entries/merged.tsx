import './entries.css'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import { message } from '#web/ui/core/host-messages.ts'
import type { Moderation } from './moderation.ts'
import { writtenCount } from '../texts.ts'

/** A word or a question that counts for another one. */
interface Merged {
  /** The word itself, or the id of the question. */
  entry: string
  text: string
  /** What it counts for, as it is shown. */
  into: string
}

/** Returns the words or questions of a poll that the hosts of the room merged into others. */
const mergedOf = ({ merged = [], result }: TallyEvent): Merged[] => [
  ...merged.map(({ entry, into }) => ({ entry, text: entry, into })),
  ...('entries' in result ? result.entries : []).flatMap(({ text: into, merged: texts = [] }) =>
    texts.map(({ id, text }) => ({ entry: id, text, into })),
  ),
]

/** Returns the sentence that says of something that it was merged, and into what. */
export const isMerged = ({ text, into }: Pick<Merged, 'text' | 'into'>): string =>
  message('merged.is', { word: text, into })

/** What the hosts of the room merged, each with a button that takes it back. */
export function Merged({ moderation, tally }: { moderation: Moderation; tally: TallyEvent | undefined }) {
  const merged = tally ? mergedOf(tally) : []
  if (!tally || merged.length === 0) return null
  const { pollId, result } = tally
  const type = 'words' in result ? 'word-cloud' : 'qa-upvotes'
  return (
    <details class="more">
      <summary>{message('merged.title', { what: writtenCount(type, merged.length) })}</summary>
      <ul class="entries">
        {merged.map(each => (
          <li key={each.entry}>
            <p class="entry" dir="auto">
              {isMerged(each)}
            </p>
            <button
              type="button"
              class="side-button"
              aria-label={message('rejected.undo.name', { text: each.text })}
              onClick={() => void moderation.undo({ kind: 'merge', pollId, ...each })}
            >
              {message('action.undo')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
