import { useSignal } from '@preact/signals'
import { message } from '../messages.ts'
import type { OpenRoom } from './room-access.ts'
import { type SessionDetails, SessionDialog } from './session-dialog.tsx'
import { sessionsLink } from './session-query.ts'

/** The tags and notes of a session, where it has any. */
export function SessionText({ tags, notes }: Pick<SessionDetails, 'tags' | 'notes'>) {
  return (
    <>
      {tags.length > 0 && (
        <ul class="tags" role="list" aria-label={message('sessionDetails.tags')}>
          {tags.map(tag => (
            <li key={tag}>
              <a class="tag" href={sessionsLink({ tag })}>
                <bdi>{tag}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {notes.trim() !== '' && (
        <p class="session-notes" dir="auto">
          {notes}
        </p>
      )}
    </>
  )
}

/** The button that opens the dialog with title, tags and notes. */
export function EditSession({
  facts,
  details,
  onSaved,
}: Pick<OpenRoom, 'facts'> & { details: SessionDetails; onSaved: (saved: SessionDetails) => void }) {
  const isOpen = useSignal(false)
  return (
    <>
      <button type="button" class="side-button" onClick={() => (isOpen.value = true)}>
        {message('sessionDetails.edit')}
      </button>
      {isOpen.value && (
        <SessionDialog
          id={facts.id}
          details={details}
          onSaved={onSaved}
          onClose={() => (isOpen.value = false)}
        />
      )}
    </>
  )
}
