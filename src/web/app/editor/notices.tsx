import { useEditor } from './model/editor-context.ts'

/** What people are told about changes that met those of others. */
export function Notices() {
  const { deck } = useEditor()
  const { value: meeting } = deck.meeting
  return (
    <div class="editor-notices" role="status">
      {meeting && (
        <div class="editor-notice">
          <p>
            {meeting.dropped.length > 0
              ? 'Somebody removed what you were changing. That change of yours is gone.'
              : 'Somebody changed the same text at the same time. Yours is kept.'}
          </p>
          <button type="button" class="side-button" onClick={() => (deck.meeting.value = null)}>
            Close
          </button>
        </div>
      )}
    </div>
  )
}
