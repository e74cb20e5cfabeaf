import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { countText } from '#contract/text/figures.ts'
import { teamManagers } from '#contract/people/account.ts'
import type { Output } from '#contract/operation.ts'
import { createTeam } from '#contract/operations/people/create-team.ts'
import { getTeam } from '#contract/operations/people/get-team.ts'
import { updateTeam } from '#contract/operations/people/update-team.ts'
import { type Language, languageName, languages } from '#messages/languages.ts'
import { Field } from '../field.tsx'
import { Problem } from '../problem.tsx'
import { account, ask, readAccount, switchTeam } from '../session.ts'
import { useAction } from '../use-action.ts'
import { GroupsSection } from './groups.tsx'
import { InvitationsSection } from './invitations.tsx'
import { MembersSection } from './members.tsx'
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
    <Settings title="Team">
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

function LanguageSection({ team }: { team: Team }) {
  const id = useId()
  const language = useSignal<Language | ''>(team.language ?? '')
  return (
    <Section
      title="Language"
      lead="What stages, phones and pictures of the team’s decks speak, beside the texts of the deck. A deck may name another one."
    >
      <SettingsForm
        button="Save language"
        tellsSaved
        save={async () => {
          await ask(updateTeam, { language: language.value === '' ? null : language.value })
          await readAccount()
        }}
      >
        <div class="field-group">
          <label class="field-label" for={id}>
            Language of decks
          </label>
          <select
            id={id}
            class="select"
            value={language.value}
            onChange={({ currentTarget: { value } }) => {
              language.value = languages.find(each => each === value) ?? ''
            }}
          >
            <option value="">Pictures and stages in English, each phone in its own</option>
            {languages.map(each => (
              <option key={each} value={each}>
                {languageName(each)}
              </option>
            ))}
          </select>
        </div>
      </SettingsForm>
    </Section>
  )
}

function ManagersSection({ team }: { team: Team }) {
  const managedBy = useSignal(team.managedBy)
  return (
    <Section
      title="Shared decks"
      lead="Who made a deck may always move it to the bin and decide who reaches it. For decks that the team shares:"
    >
      <SettingsForm
        button="Save"
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
            {value === 'editors' ? 'Every editor may, too' : 'Only owners of the team may, too'}
          </label>
        ))}
      </SettingsForm>
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
