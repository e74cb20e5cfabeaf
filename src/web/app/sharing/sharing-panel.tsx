import './sharing.css'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { getSharing } from '#contract/operations/people/get-sharing.ts'
import { shareWithTeam } from '#contract/operations/people/share-with-team.ts'
import { stopSharing } from '#contract/operations/people/stop-sharing.ts'
import { rankOf } from '#contract/people/permission.ts'
import type { DeckSharing } from '#contract/people/sharing.ts'
import { go } from '../location.ts'
import { message, messageParts } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { account, ask, team } from '../session.ts'
import { useAction } from '../use-action.ts'
import { AddPerson } from './add-person.tsx'
import { DeckLinkRow } from './deck-link-row.tsx'
import { GroupRows } from './group-rows.tsx'
import { PeopleRows } from './people-rows.tsx'
import { PermissionSelect } from './permission-select.tsx'

/** Who reaches a deck, and for whom it manages: with whom it is shared by name, with the team, and by a link. */
export function SharingPanel({
  deckId,
  onChange,
}: {
  deckId: string
  /** Called with what the server says after it was read or changed. */
  onChange?: (sharing: DeckSharing) => void
}) {
  const sharing = useSignal<DeckSharing | null>(null)
  const action = useAction()
  const take = (read: DeckSharing) => {
    sharing.value = read
    onChange?.(read)
  }
  const read = async () => take(await ask(getSharing, { id: deckId }))
  useEffect(() => void action.run(read), [])
  const { value: known } = sharing
  if (!known)
    return action.error ? <Problem error={action.error} /> : <p class="quiet">{message('common.loading')}</p>
  const { name: teamName = message('sharing.yourTeam'), role = 'guest' } = team() ?? {}
  if (!known.manage)
    return (
      <div class="sharing">
        <p>
          {messageParts('sharing.owns', { person: <bdi>{known.owner.name}</bdi> })}{' '}
          {message(`sharing.own.${known.permission}`)}
        </p>
        {known.team !== null && role !== 'guest' && (
          <p class="quiet">
            {messageParts(`sharing.team.${known.team}`, { team: <bdi>{teamName}</bdi> })}
            {(role === 'presenter' || role === 'viewer') &&
              rankOf(known.team) > rankOf(known.permission) &&
              ` ${message(`sharing.ownCap.${role}`)}`}
          </p>
        )}
        {known.byName && (
          <button
            type="button"
            class="side-button"
            onClick={() =>
              void action.run(async () => {
                await ask(stopSharing, { id: deckId, person: account.value?.id ?? '' })
                go('/decks')
              })
            }
          >
            {message('sharing.leave')}
          </button>
        )}
        <Problem error={action.error} />
      </div>
    )
  return (
    <div class="sharing">
      <AddPerson deckId={deckId} sharing={known} onShared={take} />
      <PeopleRows deckId={deckId} sharing={known} onShared={take} read={read} />
      <GroupRows deckId={deckId} shared={known.groups} onShared={take} />
      <div class="sharing-row" role="group" aria-label={message('sharing.team', { team: teamName })}>
        <div class="row-text">
          <b>{messageParts('sharing.team', { team: <bdi>{teamName}</bdi> })}</b>
          <p class="quiet">{message(`sharing.library.${known.team ?? 'none'}`)}</p>
        </div>
        <PermissionSelect
          label={message('sharing.team.may', { team: teamName })}
          value={known.team}
          none={message('permission.none')}
          onChange={permission =>
            void action.run(async () => take(await ask(shareWithTeam, { id: deckId, permission })))
          }
        />
      </div>
      <DeckLinkRow deckId={deckId} link={known.link} onShared={take} />
      <Problem error={action.error} />
    </div>
  )
}
