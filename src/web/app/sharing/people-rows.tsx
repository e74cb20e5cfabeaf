import { useSignal } from '@preact/signals'
import { handOverDeck } from '#contract/operations/people/hand-over-deck.ts'
import { stopSharing } from '#contract/operations/people/stop-sharing.ts'
import { shareWithPerson } from '#contract/operations/people/share-with-person.ts'
import { mostOfRole, rankOf } from '#contract/people/permission.ts'
import type { DeckSharing } from '#contract/people/sharing.ts'
import { IconButton } from '../icon-button.tsx'
import { Problem } from '../problem.tsx'
import { account, ask, team } from '../session.ts'
import { useAction } from '../use-action.ts'
import { permissionVerbs } from './permission-names.ts'
import { PermissionSelect } from './permission-select.tsx'

type Known = DeckSharing['people'][number]

/** The owner of a deck, with whom it is shared by name, and who was invited and has not come yet. */
export function PeopleRows({
  deckId,
  sharing,
  onShared,
  read,
}: {
  deckId: string
  sharing: DeckSharing
  onShared: (sharing: DeckSharing) => void
  read: () => Promise<void>
}) {
  const action = useAction()
  const remove = (person: string) =>
    void action.run(async () => {
      await ask(stopSharing, { id: deckId, person })
      await read()
    })
  const { owner, people, invited } = sharing
  /** The person who is to own the deck, while that is asked. */
  const next = useSignal<Known | null>(null)
  const handsOver = owner.id === account.value?.id || team()?.role === 'owner'
  const handOver = (person: Known) =>
    void action.run(async () => {
      onShared(await ask(handOverDeck, { id: deckId, person: person.id }))
      next.value = null
    })
  return (
    <>
      <ul class="sharing-people" aria-label="Who reaches this deck">
        <li class="sharing-row">
          <div class="row-text">
            <b>
              <bdi>{owner.name}</bdi>
            </b>
            {owner.id === account.value?.id && <span class="quiet"> (you)</span>}
          </div>
          <span class="quiet">Owner</span>
        </li>
        {people.map(person => (
          <li key={person.id} class="sharing-row">
            <div class="row-text">
              <b>
                <bdi>{person.name}</bdi>
              </b>
              <p class="quiet">{person.email}</p>
              {capOf(person) !== undefined && <p class="quiet">{capOf(person)}</p>}
            </div>
            <PermissionSelect
              label={`What ${person.name} may do`}
              value={person.permission}
              onOwner={
                handsOver && (person.role === 'owner' || person.role === 'editor')
                  ? () => (next.value = person)
                  : undefined
              }
              onChange={permission =>
                permission &&
                void action.run(async () => {
                  const sent = { id: deckId, email: person.email, permission }
                  onShared((await ask(shareWithPerson, sent)).sharing)
                })
              }
            />
            <IconButton icon="close" label={`Remove ${person.name}`} onPress={() => remove(person.id)} />
          </li>
        ))}
        {invited.map(({ id, email, permission, expiresAt }) => (
          <li key={id} class="sharing-row">
            <div class="row-text">
              <b>{email}</b>
              <p class="quiet">
                Invited until{' '}
                {new Date(expiresAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}
              </p>
            </div>
            <span class="quiet">{permissionVerbs[permission]}</span>
            <IconButton
              icon="close"
              label={`Take back the invitation of ${email}`}
              onPress={() => remove(id)}
            />
          </li>
        ))}
      </ul>
      {next.value && (
        <div class="sharing-ask" role="group" aria-label="Another owner">
          <p>
            <bdi>{next.value.name}</bdi> will own the deck and decide who reaches it.{' '}
            <bdi>{owner.id === account.value?.id ? 'You' : owner.name}</bdi> may still edit it.
          </p>
          <div class="buttons">
            <button
              type="button"
              class="main-button"
              ref={button => button?.focus()}
              onClick={() => next.value && handOver(next.value)}
            >
              Make the owner
            </button>
            <button type="button" class="side-button" onClick={() => (next.value = null)}>
              Cancel
            </button>
          </div>
        </div>
      )}
      <Problem error={action.error} />
    </>
  )
}

/** Says where the role of a person in the team allows less than was chosen. */
function capOf({ role, permission }: Known): string | undefined {
  const most = mostOfRole[role]
  return rankOf(permission) > rankOf(most)
    ? `A ${role} of the team: ${permissionVerbs[most].toLowerCase()}, no more`
    : undefined
}
