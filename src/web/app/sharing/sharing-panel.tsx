import './sharing.css'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { getSharing } from '#contract/operations/people/get-sharing.ts'
import { shareWithTeam } from '#contract/operations/people/share-with-team.ts'
import { stopSharing } from '#contract/operations/people/stop-sharing.ts'
import { rankOf } from '#contract/people/permission.ts'
import type { DeckSharing } from '#contract/people/sharing.ts'
import { go } from '../location.ts'
import { Problem } from '../problem.tsx'
import { account, ask, team } from '../session.ts'
import { useAction } from '../use-action.ts'
import { AddPerson } from './add-person.tsx'
import { DeckLinkRow } from './deck-link-row.tsx'
import { GroupRows } from './group-rows.tsx'
import { PeopleRows } from './people-rows.tsx'
import { permissionVerbs } from './permission-names.ts'
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
  if (!known) return action.error ? <Problem error={action.error} /> : <p class="quiet">Loading …</p>
  const { name: teamName = 'your team', role = 'guest' } = team() ?? {}
  if (!known.manage)
    return (
      <div class="sharing">
        <p>
          <bdi>{known.owner.name}</bdi> owns this deck. {ownPermission[known.permission]}
        </p>
        {known.team !== null && role !== 'guest' && (
          <p class="quiet">
            Everybody in <bdi>{teamName}</bdi>: {permissionVerbs[known.team].toLowerCase()}.
            {rankOf(known.team) > rankOf(known.permission) &&
              ` You are a ${role} of the team, who does no more with any deck.`}
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
            Leave this deck
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
      <div class="sharing-row" role="group" aria-label={`Everybody in ${teamName}`}>
        <div class="row-text">
          <b>
            Everybody in <bdi>{teamName}</bdi>
          </b>
          <p class="quiet">{teamMeaning(known)}</p>
        </div>
        <PermissionSelect
          label={`What everybody in ${teamName} may do`}
          value={known.team}
          none="No access"
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

const ownPermission: Record<DeckSharing['permission'], string> = {
  view: 'You can view it.',
  comment: 'You can view it and comment.',
  present: 'You can view and present it.',
  edit: 'You can change and present it.',
}

function teamMeaning({ team: permission }: DeckSharing): string {
  if (permission === null) return 'It is not in their library.'
  return permission === 'edit'
    ? 'They find it in their library, change it together with you, and start rooms with it.'
    : permission === 'present'
      ? 'They find it in their library, start rooms with it and read their results.'
      : 'They find it in their library.'
}
