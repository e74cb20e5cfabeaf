import { useSignal } from '@preact/signals'
import type { Output } from '#contract/operation.ts'
import type { getTeam } from '#contract/operations/people/get-team.ts'
import { removeMember } from '#contract/operations/people/remove-member.ts'
import { updateMember } from '#contract/operations/people/update-member.ts'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask, readAccount } from '../session.ts'
import { useAction } from '../use-action.ts'
import { RoleSelect } from './role-select.tsx'
import { Section } from './settings.tsx'

type Team = Output<typeof getTeam>
type Member = Team['members'][number]

/** Lists the members of the team; owners change roles and remove people, and everybody may leave. */
export function MembersSection({ team, read }: { team: Team; read: () => Promise<void> }) {
  const action = useAction()
  const isOwner = team.role === 'owner'
  const leaving = useSignal<Member | null>(null)
  return (
    <Section title={message('members.label')} lead={message('members.lead')}>
      <ul class="rows">
        {team.members.map(member => (
          <li key={member.id} class="row">
            <div class="row-text">
              <b>{member.name}</b>
              {member.you && <span class="quiet"> {message('members.you')}</span>}
              <p class="quiet">{member.email}</p>
            </div>
            {isOwner ? (
              <label>
                <span class="sr">{message('members.role', { person: member.name })}</span>
                <RoleSelect
                  value={member.role}
                  onChange={role =>
                    void action
                      .run(() => ask(updateMember, { member: member.id, role }).then(readAccount))
                      .then(read)
                  }
                />
              </label>
            ) : (
              <span class="quiet">{message(`role.${member.role}`)}</span>
            )}
            {(isOwner || member.you) && team.members.length > 1 && (
              <button
                type="button"
                class="side-button"
                aria-label={removeText(member)}
                onClick={() => {
                  leaving.value = member
                }}
              >
                {message(member.you ? 'members.leave' : 'common.remove')}
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

const removeText = ({ you, name }: Member): string =>
  you ? message('members.leave.team') : message('members.remove', { person: name })

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
    <div class="panel" role="group" aria-label={removeText(member)}>
      <p>
        {member.you ? message('members.leave.lead') : message('members.remove.lead', { person: member.name })}
      </p>
      <div class="field-group">
        <label class="field-label" for="hand-over">
          {message('members.drafts')}
        </label>
        <select
          id="hand-over"
          class="select"
          value={to.value}
          onChange={event => {
            to.value = event.currentTarget.value
          }}
        >
          <option value="">{message(member.you ? 'members.drafts.toOwner' : 'members.drafts.toMe')}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {message('members.drafts.to', { person: name })}
            </option>
          ))}
        </select>
      </div>
      <Problem error={action.error} />
      <div class="buttons">
        <button type="button" class="main-button danger" onClick={() => void remove()}>
          {removeText(member)}
        </button>
        <button type="button" class="side-button" onClick={() => void done(false)}>
          {message('common.cancel')}
        </button>
      </div>
    </div>
  )
}
