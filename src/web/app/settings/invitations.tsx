import { useSignal } from '@preact/signals'
import type { DeliveredLink, Role } from '#contract/people/account.ts'
import type { Output } from '#contract/operation.ts'
import type { getTeam } from '#contract/operations/people/get-team.ts'
import { inviteMember } from '#contract/operations/people/invite-member.ts'
import { revokeInvitation } from '#contract/operations/people/revoke-invitation.ts'
import { Copy } from '../copy.tsx'
import { Field } from '../field.tsx'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { roleTexts } from './role-names.ts'
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
    <Section title="Invite" lead="The link works once, for seven days, and only for this address.">
      <SettingsForm
        button="Invite"
        isMain
        save={async () => {
          link.value = null
          const made = await ask(inviteMember, { email: email.value, role: role.value })
          link.value = { ...made, to: email.value }
          email.value = ''
          await read()
        }}
      >
        <Field label="Email" type="email" autocomplete="off" required value={email} />
        <div class="field-group">
          <label class="field-label" for="invite-role">
            Role
          </label>
          <RoleSelect id="invite-role" value={role.value} onChange={chosen => (role.value = chosen)} />
          <p class="quiet">
            {roleTexts[role.value].name}: {roleTexts[role.value].for}.
          </p>
        </div>
      </SettingsForm>
      {link.value?.mailedTo && <p role="status">The invitation was sent to {link.value.mailedTo}.</p>}
      {link.value?.url && <Copy label={`Send this link to ${link.value.to}`} text={link.value.url} />}
      {team.invitations.length > 0 && (
        <ul class="rows" aria-label="Open invitations">
          {team.invitations.map(invitation => (
            <li key={invitation.id} class="row">
              <div class="row-text">
                <b>{invitation.email}</b>
                <p class="quiet">
                  Invited as {roleTexts[invitation.role].name.toLowerCase()}
                  {invitation.by && ` by ${invitation.by}`}, until{' '}
                  {new Date(invitation.expiresAt).toLocaleDateString('en-GB', {
                    day: 'numeric',
                    month: 'long',
                  })}
                </p>
              </div>
              <button
                type="button"
                class="side-button"
                aria-label={`Take back the invitation of ${invitation.email}`}
                onClick={() =>
                  void action.run(async () => {
                    await ask(revokeInvitation, { invitation: invitation.id })
                    await read()
                  })
                }
              >
                Take back
              </button>
            </li>
          ))}
        </ul>
      )}
      <Problem error={action.error} />
    </Section>
  )
}
