import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { figuresIn } from '#contract/text/figures.ts'
import { teamManagers } from '#contract/people/account.ts'
import type { Output } from '#contract/operation.ts'
import { createTeam } from '#contract/operations/people/create-team.ts'
import { getTeam } from '#contract/operations/people/get-team.ts'
import { updateTeam } from '#contract/operations/people/update-team.ts'
import type { Language } from '#messages/languages.ts'
import { Field } from '../field.tsx'
import { language, message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { account, ask, readAccount, switchTeam } from '../session.ts'
import { useAction } from '../use-action.ts'
import { GroupsSection } from './groups.tsx'
import { InvitationsSection } from './invitations.tsx'
import { MembersSection } from './members.tsx'
import { LanguageSelect } from './language-select.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Section, Settings } from './settings.tsx'

type Team = Output<typeof getTeam>

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
    <Settings title={message('common.team')}>
      <Problem error={action.error} />
      {team.value && (
        <>
          {team.value.role === 'owner' && <NameSection team={team.value} />}
          {team.value.role === 'owner' && <LanguageSection team={team.value} />}
          {team.value.role === 'owner' && <ManagersSection team={team.value} />}
          <MembersSection team={team.value} read={read} />
          {team.value.role === 'owner' && <GroupsSection team={team.value} />}
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
    <Section title={message('team.name')}>
      <SettingsForm
        button={message('common.rename')}
        tellsSaved
        save={async () => {
          await ask(updateTeam, { name: name.value })
          await readAccount()
        }}
      >
        <Field label={message('team.name.label')} required maxLength={80} value={name} />
      </SettingsForm>
    </Section>
  )
}

function LanguageSection({ team }: { team: Team }) {
  const chosen = useSignal<Language | ''>(team.language ?? '')
  return (
    <Section title={message('settings.language')} lead={message('team.language.lead')}>
      <SettingsForm
        button={message('settings.language.save')}
        tellsSaved
        save={async () => {
          await ask(updateTeam, { language: chosen.value === '' ? null : chosen.value })
          await readAccount()
        }}
      >
        <LanguageSelect
          label={message('team.language.label')}
          none={message('team.language.none')}
          value={chosen}
        />
      </SettingsForm>
    </Section>
  )
}

function ManagersSection({ team }: { team: Team }) {
  const managedBy = useSignal(team.managedBy)
  return (
    <Section title={message('team.managedBy')} lead={message('team.managedBy.lead')}>
      <SettingsForm
        button={message('common.save')}
        tellsSaved
        save={async () => {
          await ask(updateTeam, { managedBy: managedBy.value })
        }}
      >
        {teamManagers.options.map(value => (
          <label key={value} class="choice">
            <input
              type="radio"
              name="managed-by"
              checked={managedBy.value === value}
              onChange={() => (managedBy.value = value)}
            />
            {message(`team.managedBy.${value}`)}
          </label>
        ))}
      </SettingsForm>
    </Section>
  )
}

const PlanSection = ({ team }: { team: Team }) => (
  <Section title={message('plan.label')} lead={message('plan.lead')}>
    <table class="plans">
      <thead>
        <tr>
          <th scope="col">{message('plan.keys')}</th>
          {team.plans.map(({ id }) => (
            <th key={id} scope="col" aria-current={id === team.plan}>
              {id === team.plan
                ? message('plan.yours', { plan: message(`plan.${id}`) })
                : message(`plan.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{message('plan.requests')}</th>
          {team.plans.map(({ id, requestsPerHour }) => (
            <td key={id}>{figuresIn(language()).countText(requestsPerHour)}</td>
          ))}
        </tr>
        {(team.plans.at(-1)?.scopes ?? []).map(scope => (
          <tr key={scope}>
            <th scope="row">
              <code>{scope}</code>
            </th>
            {team.plans.map(({ id, scopes }) => (
              <td key={id}>{message(scopes.includes(scope) ? 'common.yes' : 'common.no')}</td>
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
    <Section title={message('team.another')} lead={message('team.another.lead')}>
      <SettingsForm
        button={message('team.create')}
        save={async () => {
          const { id } = await ask(createTeam, { name: name.value })
          await readAccount()
          switchTeam(id)
        }}
      >
        <Field label={message('team.another.name')} required maxLength={80} value={name} />
      </SettingsForm>
    </Section>
  )
}
