import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { listGroups } from '#contract/operations/people/list-groups.ts'
import { shareWithGroup } from '#contract/operations/people/share-with-group.ts'
import type { DeckSharing, PeopleGroup } from '#contract/people/sharing.ts'
import type { Permission } from '#contract/people/permission.ts'
import { message } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { ask } from '../session.ts'
import { useAction } from '../use-action.ts'
import { PermissionSelect } from './permission-select.tsx'

/** With which groups of people a deck is shared, and a choice of the others. Nothing where the team has none. */
export function GroupRows({
  deckId,
  shared,
  onShared,
}: {
  deckId: string
  shared: DeckSharing['groups']
  onShared: (sharing: DeckSharing) => void
}) {
  const groups = useSignal<readonly PeopleGroup[]>([])
  const action = useAction()
  useEffect(() => void action.run(async () => void (groups.value = (await ask(listGroups, {})).groups)), [])
  const share = (group: string, permission: Permission | null) =>
    void action.run(async () => onShared(await ask(shareWithGroup, { id: deckId, group, permission })))
  const others = groups.value.filter(({ id }) => !shared.some(each => each.id === id))
  return (
    <>
      {shared.map(({ id, name, people, permission }) => (
        <div key={id} class="sharing-row" role="group" aria-label={message('sharing.group', { name })}>
          <div class="row-text">
            <b>
              <bdi>{name}</bdi>
            </b>
            <p class="quiet">{message('sharing.group.people', { count: people })}</p>
          </div>
          <PermissionSelect
            label={message('sharing.group.may', { name })}
            value={permission}
            none={message('permission.none')}
            onChange={chosen => share(id, chosen)}
          />
        </div>
      ))}
      {others.length > 0 && (
        <div class="sharing-row">
          <select
            class="select"
            aria-label={message('sharing.group.share')}
            value=""
            onChange={({ currentTarget: { value } }) => value !== '' && share(value, 'view')}
          >
            <option value="">{message('sharing.group.choose')}</option>
            {others.map(({ id, name, members }) => (
              <option key={id} value={id}>
                {name} ({members.length})
              </option>
            ))}
          </select>
        </div>
      )}
      <Problem error={action.error} />
    </>
  )
}
