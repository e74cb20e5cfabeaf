import { useSignal } from '@preact/signals'
import type { DeliveredLink } from '#contract/people/account.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { DeckSharing } from '#contract/people/sharing.ts'
import { shareWithPerson } from '#contract/operations/people/share-with-person.ts'
import { Copy } from '../copy.tsx'
import { Field } from '../field.tsx'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { PermissionSelect } from './permission-select.tsx'

/** The form that shares a deck with somebody by their address, and says what came of it. */
export function AddPerson({
  deckId,
  onShared,
}: {
  deckId: string
  onShared: (sharing: DeckSharing) => void
}) {
  const email = useSignal('')
  const permission = useSignal<Permission>('edit')
  const done = useSignal<{ to: string; invitation: DeliveredLink | null } | null>(null)
  const action = useAction()
  const share = async () => {
    const to = email.value.trim()
    done.value = null
    await action.run(async () => {
      const sent = { id: deckId, email: to, permission: permission.value }
      const { sharing, invitation } = await ask(shareWithPerson, sent)
      done.value = { to, invitation }
      email.value = ''
      onShared(sharing)
    })
  }
  return (
    <>
      <form
        class="sharing-add"
        onSubmit={event => {
          event.preventDefault()
          void share()
        }}
      >
        <Field label="Share with" type="email" autocomplete="off" required value={email} />
        <PermissionSelect
          label="What the person may do"
          value={permission.value}
          onChange={chosen => (permission.value = chosen ?? 'view')}
        />
        <button type="submit" class="main-button" disabled={action.isBusy}>
          Share
        </button>
      </form>
      <Problem error={action.error} />
      {done.value && (
        <p role="status">
          {done.value.invitation?.mailedTo != null
            ? `${done.value.to} has no account in this team. An invitation was sent.`
            : done.value.invitation
              ? `${done.value.to} has no account in this team. Send them this link; it works once, for seven days:`
              : `Shared with ${done.value.to}.`}
        </p>
      )}
      {done.value?.invitation?.url != null && (
        <Copy label={`Invitation for ${done.value.to}`} text={done.value.invitation.url} />
      )}
    </>
  )
}
