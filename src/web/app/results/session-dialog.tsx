import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { Output } from '#contract/operation.ts'
import { listSessionFacets } from '#contract/operations/people/list-session-facets.ts'
import { updateRoom } from '#contract/operations/update-room.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { TagField } from './tag-field.tsx'

/** What people say of a session. */
export type SessionDetails = Output<typeof updateRoom>

/** A dialog that changes the title, tags and notes of a session. */
export function SessionDialog({
  id,
  details,
  onSaved,
  onClose,
}: {
  id: string
  details: SessionDetails
  onSaved: (saved: SessionDetails) => void
  onClose: () => void
}) {
  const title = useSignal(details.title)
  const tags = useSignal<readonly string[]>(details.tags)
  const notes = useSignal(details.notes)
  const used = useSignal<readonly string[]>([])
  const action = useAction()
  const notesId = useId()
  useEffect(() => {
    ask(listSessionFacets, {}).then(
      facets => (used.value = facets.tags),
      (error: unknown) => {
        // Tags are written without them.
        if (!(error instanceof RequestError)) throw error
      },
    )
  }, [])
  const save = () =>
    action.run(async () => {
      // What somebody else changed meanwhile stays.
      const changed = {
        ...(title.value !== details.title && { title: title.value }),
        ...(tags.value !== details.tags && { tags: [...tags.value] }),
        ...(notes.value !== details.notes && { notes: notes.value }),
      }
      onSaved(await ask(updateRoom, { code: id, ...changed }))
      onClose()
    })
  return (
    <Dialog title={message('sessionDetails.label')} onClose={onClose}>
      <form
        class="dialog-body"
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          label={message('common.title')}
          value={title}
          required
          maxLength={limits.title}
          autocomplete="off"
        />
        <TagField tags={tags} used={used.value} />
        <div class="field-group">
          <label class="field-label" for={notesId}>
            {message('common.notes')}
          </label>
          <textarea
            id={notesId}
            class="field session-notes-field"
            rows={6}
            maxLength={limits.notes}
            dir="auto"
            value={notes.value}
            onInput={event => (notes.value = event.currentTarget.value)}
          />
          <p class="quiet">{message('sessionDetails.notes.hint')}</p>
        </div>
        <Problem error={action.error} />
        <div class="buttons">
          <button type="submit" class="main-button">
            {message(action.isBusy ? 'common.oneMoment' : 'common.save')}
          </button>
          <button type="button" class="side-button" onClick={onClose}>
            {message('common.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
