import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Output } from '#contract/operation.ts'
import { createGroup } from '#contract/operations/people/create-group.ts'
import { deleteGroup } from '#contract/operations/people/delete-group.ts'
import type { getTeam } from '#contract/operations/people/get-team.ts'
import { listGroups } from '#contract/operations/people/list-groups.ts'
import { updateGroup } from '#contract/operations/people/update-group.ts'
import type { PeopleGroup } from '#contract/people/sharing.ts'
import { Field } from '../field.tsx'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { SettingsForm } from './settings-form.tsx'
import { Section } from './settings.tsx'

type Team = Output<typeof getTeam>

/** The groups of people in the team, for its owners: made, filled and deleted. */
export function GroupsSection({ team }: { team: Team }) {
  const groups = useSignal<readonly PeopleGroup[]>([])
  const name = useSignal('')
  const action = useAction()
  const read = async () => {
    groups.value = (await ask(listGroups, {})).groups
  }
  useEffect(() => void action.run(read), [])
  return (
    <Section title={message('groups.label')} lead={message('groups.lead')}>
      {groups.value.map(group => (
        <GroupPanel key={group.id} group={group} members={team.members} read={read} />
      ))}
      <SettingsForm
        button={message('groups.make')}
        save={async () => {
          await ask(createGroup, { name: name.value })
          name.value = ''
          await read()
        }}
      >
        <Field label={message('groups.make.name')} required maxLength={80} value={name} />
      </SettingsForm>
      <Problem error={action.error} />
    </Section>
  )
}

function GroupPanel({
  group: { id, name, members: inGroup },
  members,
  read,
}: {
  group: PeopleGroup
  members: Team['members']
  read: () => Promise<void>
}) {
  const title = useSignal(name)
  const action = useAction()
  const isDeleting = useSignal(false)
  const put = (person: string, isIn: boolean) =>
    void action.run(async () => {
      const others = inGroup.filter(each => each !== person)
      await ask(updateGroup, { group: id, members: isIn ? [...others, person] : others })
      await read()
    })
  return (
    <details class="panel">
      <summary>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <span class="quiet">{message('groups.people', { count: inGroup.length })}</span>
      </summary>
      <SettingsForm
        button={message('common.rename')}
        save={async () => {
          await ask(updateGroup, { group: id, name: title.value })
          await read()
        }}
      >
        <Field label={message('groups.name')} required maxLength={80} value={title} />
      </SettingsForm>
      <fieldset class="choices">
        <legend class="sr">{message('groups.members', { name })}</legend>
        {members.map(member => (
          <label key={member.id} class="choice">
            <input
              type="checkbox"
              checked={inGroup.includes(member.id)}
              disabled={action.isBusy}
              onChange={({ currentTarget }) => put(member.id, currentTarget.checked)}
            />
            <span>
              <bdi>{member.name}</bdi> <span class="quiet">{member.email}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isDeleting.value ? (
        <div class="buttons">
          <p>{message('groups.delete.lead')}</p>
          <button
            type="button"
            class="main-button danger"
            onClick={() =>
              void action.run(async () => {
                await ask(deleteGroup, { group: id })
                await read()
              })
            }
          >
            {message('groups.delete.confirm', { name })}
          </button>
          <button type="button" class="side-button" onClick={() => (isDeleting.value = false)}>
            {message('common.cancel')}
          </button>
        </div>
      ) : (
        <button type="button" class="side-button" onClick={() => (isDeleting.value = true)}>
          {message('groups.delete')}
        </button>
      )}
      <Problem error={action.error} />
    </details>
  )
}
