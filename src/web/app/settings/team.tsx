import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { DeliveredLink, Role } from '#contract/account.ts'
import { countText } from '#contract/figures.ts'
import type { Output } from '#contract/operation.ts'
import { createTeam } from '#contract/operations/people/create-team.ts'
import { getTeam } from '#contract/operations/people/get-team.ts'
import { inviteMember } from '#contract/operations/people/invite-member.ts'
import { removeMember } from '#contract/operations/people/remove-member.ts'
import { revokeInvitation } from '#contract/operations/people/revoke-invitation.ts'
import { updateMember } from '#contract/operations/people/update-member.ts'
import { updateTeam } from '#contract/operations/people/update-team.ts'
import { Field } from '../field.tsx'
import { Problem } from '../problem.tsx'
import { account, ask, readAccount, switchTeam } from '../session.ts'
import { useAction } from '../use-action.ts'
import { Copy } from '../copy.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Section, Settings } from './settings.tsx'

type Team = Output<typeof getTeam>
type Member = Team['members'][number]

/** Settings of the team: its name, plan, members and invitations. */
export function TeamSettings() {
  const team = useSignal<Team | null>(null)
  const action = useAction()
  const read = async () => {
    team.value = await ask(getTeam, {})
  }
  useEffect(() => {
    if (account.value?.team) void action.run(read)
  }, [])
  return (
    <Settings title="Team">
      <Problem error={action.error} />
      {team.value && (
        <>
          {team.value.role === 'owner' && <NameSection team={team.value} />}
          <MembersSection team={team.value} read={read} />
          {team.value.role === 'owner' && <InvitationsSection team={team.value} read={read} />}
          <PlanSection team={team.value} />
        </>
      )}
      <NewTeamSection />
    </Settings>
  )
}

function NameSection({ team }: { team: Team }) {
  const name = useSignal(team.name)
  return (
    <Section title="Name of the team">
      <SettingsForm
        button="Rename"
        tellsSaved
        save={async () => {
          await ask(updateTeam, { name: name.value })
          await readAccount()
        }}
      >
        <Field label="Team name" required maxLength={80} value={name} />
      </SettingsForm>
    </Section>
  )
}

function MembersSection({ team, read }: { team: Team; read: () => Promise<void> }) {
  const action = useAction()
  const isOwner = team.role === 'owner'
  const leaving = useSignal<Member | null>(null)
  return (
    <Section title="Members" lead="Owners invite and remove people. Members make decks and share them.">
      <ul class="rows">
        {team.members.map(member => (
          <li key={member.id} class="row">
            <div class="row-text">
              <b>{member.name}</b>
              {member.you && <span class="quiet"> (you)</span>}
              <p class="quiet">{member.email}</p>
            </div>
            {isOwner ? (
              <label>
                <span class="sr">Role of {member.name}</span>
                <select
                  class="select"
                  value={member.role}
                  onChange={event => {
                    const role: Role = event.currentTarget.value === 'owner' ? 'owner' : 'member'
                    void action
                      .run(() => ask(updateMember, { member: member.id, role }).then(readAccount))
                      .then(read)
                  }}
                >
                  <option value="owner">Owner</option>
                  <option value="member">Member</option>
                </select>
              </label>
            ) : (
              <span class="quiet">{member.role === 'owner' ? 'Owner' : 'Member'}</span>
            )}
            {(isOwner || member.you) && team.members.length > 1 && (
              <button
                type="button"
                class="side-button"
                aria-label={member.you ? 'Leave the team' : `Remove ${member.name}`}
                onClick={() => {
                  leaving.value = member
                }}
              >
                {member.you ? 'Leave' : 'Remove'}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem error={action.error} />
      {leaving.value && (
        <Leaving
          key={leaving.value.id}
          member={leaving.value}
          team={team}
          done={async changed => {
            const isOwn = leaving.value?.you
            leaving.value = null
            if (changed && isOwn) await readAccount()
            else if (changed) await read()
          }}
        />
      )}
    </Section>
  )
}

/** Asks what becomes of the drafts of a person who leaves, and removes the person. */
function Leaving({
  member,
  team,
  done,
}: {
  member: Member
  team: Team
  done: (changed: boolean) => Promise<void>
}) {
  const to = useSignal('')
  const action = useAction()
  const others = team.members.filter(({ id }) => id !== member.id)
  const remove = async () => {
    const isRemoved = await action.run(async () => {
      const heir = to.value === '' ? {} : { handOverTo: to.value }
      await ask(removeMember, { member: member.id, ...heir })
    })
    if (isRemoved) await done(true)
  }
  return (
    <div class="panel" role="group" aria-label={member.you ? 'Leave the team' : `Remove ${member.name}`}>
      <p>
        {member.you
          ? 'You lose the decks of this team and your keys for it at once.'
          : `${member.name} loses the decks of this team, keys and running rooms at once.`}
      </p>
      <div class="field-group">
        <label class="field-label" for="hand-over">
          Private drafts
        </label>
        <select
          id="hand-over"
          class="select"
          value={to.value}
          onChange={event => {
            to.value = event.currentTarget.value
          }}
        >
          <option value="">go to the bin of {member.you ? 'another owner' : 'mine'}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              go to {name}
            </option>
          ))}
        </select>
      </div>
      <Problem error={action.error} />
      <div class="buttons">
        <button type="button" class="main-button danger" onClick={() => void remove()}>
          {member.you ? 'Leave the team' : `Remove ${member.name}`}
        </button>
        <button type="button" class="side-button" onClick={() => void done(false)}>
          Cancel
        </button>
      </div>
    </div>
  )
}

function InvitationsSection({ team, read }: { team: Team; read: () => Promise<void> }) {
  const email = useSignal('')
  const role = useSignal<Role>('member')
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
          <select
            id="invite-role"
            class="select"
            value={role.value}
            onChange={event => {
              role.value = event.currentTarget.value === 'owner' ? 'owner' : 'member'
            }}
          >
            <option value="member">Member</option>
            <option value="owner">Owner</option>
          </select>
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
                  Invited as {invitation.role}
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

const PlanSection = ({ team }: { team: Team }) => (
  <Section title="Plan" lead="The operator of this server changes it. People use everything on every plan.">
    <table class="plans">
      <thead>
        <tr>
          <th scope="col">What API keys may do</th>
          {team.plans.map(({ id, name }) => (
            <th key={id} scope="col" aria-current={id === team.plan}>
              {name}
              {id === team.plan && ' (yours)'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Requests an hour</th>
          {team.plans.map(({ id, requestsPerHour }) => (
            <td key={id}>{countText(requestsPerHour)}</td>
          ))}
        </tr>
        {(team.plans.at(-1)?.scopes ?? []).map(scope => (
          <tr key={scope}>
            <th scope="row">
              <code>{scope}</code>
            </th>
            {team.plans.map(({ id, scopes }) => (
              <td key={id}>{scopes.includes(scope) ? 'Yes' : 'No'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)

function NewTeamSection() {
  const name = useSignal('')
  return (
    <Section
      title="Another team"
      lead="You may be in several teams, and change between them at the top of the page."
    >
      <SettingsForm
        button="Create team"
        save={async () => {
          const { id } = await ask(createTeam, { name: name.value })
          await readAccount()
          switchTeam(id)
        }}
      >
        <Field label="Name of the new team" required maxLength={80} value={name} />
      </SettingsForm>
    </Section>
  )
}
