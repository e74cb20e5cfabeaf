import { useSignal } from '@preact/signals'
import type { DeliveredLink, Role } from '#contract/people/account.ts'
import type { Output } from '#contract/operation.ts'
import type { getTeam } from '#contract/operations/people/get-team.ts'
import { inviteMember } from '#contract/operations/people/invite-member.ts'
import { revokeInvitation } from '#contract/operations/people/revoke-invitation.ts'
import { Copy } from '../copy.tsx'
import { dateLocale } from '../date-locale.ts'
import { Field } from '../field.tsx'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { RoleSelect } from './role-select.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Section } from './settings.tsx'

type Team = Output<typeof getTeam>

/** Invites people to the team, and lists the invitations that nobody used yet. */
export function InvitationsSection({ team, read }: { team: Team; read: () => Promise<void> }) {
  const email = useSignal('')
  const role = useSignal<Role>('editor')
  const link = useSignal<(DeliveredLink & { to: string }) | null>(null)
  const action = useAction()
  return (
    <Section title={message('invitations.label')} lead={message('invitations.lead')}>
      <SettingsForm
        button={message('invitations.invite')}
        isMain
        save={async () => {
          link.value = null
          const made = await ask(inviteMember, { email: email.value, role: role.value })
          link.value = { ...made, to: email.value }
          email.value = ''
          await read()
        }}
      >
        <Field label={message('common.email')} type="email" autocomplete="off" required value={email} />
        <div class="field-group">
          <label class="field-label" for="invite-role">
            {message('invitations.role')}
          </label>
          <RoleSelect id="invite-role" value={role.value} onChange={chosen => (role.value = chosen)} />
          <p class="quiet">
            {message('role.hint', {
              role: message(`role.${role.value}`),
              purpose: message(`role.${role.value}.for`),
            })}
          </p>
        </div>
      </SettingsForm>
      {link.value?.mailedTo && (
        <p role="status">{message('invitations.mailed', { email: link.value.mailedTo })}</p>
      )}
      {link.value?.url && (
        <Copy label={message('invitations.send', { email: link.value.to })} text={link.value.url} />
      )}
      {team.invitations.length > 0 && (
        <ul class="rows" aria-label={message('invitations.open')}>
          {team.invitations.map(invitation => (
            <li key={invitation.id} class="row">
              <div class="row-text">
                <b>{invitation.email}</b>
                <p class="quiet">
                  {message(invitation.by ? 'invitations.invited.by' : 'invitations.invited', {
                    role: message(`role.${invitation.role}.as`),
                    person: invitation.by,
                    date: new Date(invitation.expiresAt).toLocaleDateString(dateLocale(), {
                      day: 'numeric',
                      month: 'long',
                    }),
                  })}
                </p>
              </div>
              <button
                type="button"
                class="side-button"
                aria-label={message('invitations.takeBack.label', { email: invitation.email })}
                onClick={() =>
                  void action.run(async () => {
                    await ask(revokeInvitation, { invitation: invitation.id })
                    await read()
                  })
                }
              >
                {message('invitations.takeBack')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Problem error={action.error} />
    </Section>
  )
}
