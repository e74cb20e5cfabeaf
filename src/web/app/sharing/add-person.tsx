import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operation.ts'
import { getTeam } from '#contract/operations/people/get-team.ts'
import type { DeliveredLink } from '#contract/people/account.ts'
import type { Permission } from '#contract/people/permission.ts'
import type { DeckSharing } from '#contract/people/sharing.ts'
import { shareWithPerson } from '#contract/operations/people/share-with-person.ts'
import { Copy } from '../copy.tsx'
import { Field } from '../field.tsx'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { PermissionSelect } from './permission-select.tsx'

type Member = Output<typeof getTeam>['members'][number]

/** The form that shares a deck with somebody by their address, and says what came of it. */
export function AddPerson({
  deckId,
  sharing,
  onShared,
}: {
  deckId: string
  sharing: DeckSharing
  onShared: (sharing: DeckSharing) => void
}) {
  const email = useSignal('')
  const permission = useSignal<Permission>('edit')
  const done = useSignal<{ to: string; invitation: DeliveredLink | null } | null>(null)
  const colleagues = useSignal<readonly Member[]>([])
  const action = useAction()
  useEffect(() => {
    // Without them an address is typed.
    ask(getTeam, {}).then(
      ({ members }) => (colleagues.value = members),
      () => undefined,
    )
  }, [])
  const known = new Set([sharing.owner.id, ...sharing.people.map(({ id }) => id)])
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
        <Field
          label={message('sharing.with')}
          type="email"
          autocomplete="off"
          required
          placeholder="ada@example.org"
          value={email}
          suggestions={colleagues.value
            .filter(({ id }) => !known.has(id))
            .map(member => ({ value: member.email, name: member.name }))}
        />
        <PermissionSelect
          label={message('sharing.newPerson.may')}
          value={permission.value}
          onChange={chosen => (permission.value = chosen ?? 'view')}
        />
        <button type="submit" class="main-button" disabled={action.isBusy}>
          {message('sharing.share')}
        </button>
      </form>
      <Problem error={action.error} />
      {done.value && (
        <p role="status">
          {message(
            done.value.invitation?.mailedTo != null
              ? 'sharing.invitation.mailed'
              : done.value.invitation
                ? 'sharing.invitation.made'
                : 'sharing.shared',
            { email: done.value.to },
          )}
        </p>
      )}
      {done.value?.invitation?.url != null && (
        <Copy
          label={message('sharing.invitation', { email: done.value.to })}
          text={done.value.invitation.url}
        />
      )}
    </>
  )
}
