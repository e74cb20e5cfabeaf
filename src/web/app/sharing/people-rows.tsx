import { useSignal } from '@preact/signals'
import { handOverDeck } from '#contract/operations/people/hand-over-deck.ts'
import { stopSharing } from '#contract/operations/people/stop-sharing.ts'
import { shareWithPerson } from '#contract/operations/people/share-with-person.ts'
import { mostOfRole, rankOf } from '#contract/people/permission.ts'
import type { DeckSharing } from '#contract/people/sharing.ts'
import { dateLocale } from '../date-locale.ts'
import { IconButton } from '../icon-button.tsx'
import { message, messageParts } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { account, ask, team } from '../session.ts'
import { useAction } from '../use-action.ts'
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
      <ul class="sharing-people" aria-label={message('sharing.people')}>
        <li class="sharing-row">
          <div class="row-text">
            <b>
              <bdi>{owner.name}</bdi>
            </b>
            {owner.id === account.value?.id && <span class="quiet"> {message('sharing.you')}</span>}
          </div>
          <span class="quiet">{message('common.owner')}</span>
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
              label={message('sharing.person.may', { person: person.name })}
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
            <IconButton
              icon="close"
              label={message('sharing.person.remove', { person: person.name })}
              onPress={() => remove(person.id)}
            />
          </li>
        ))}
        {invited.map(({ id, email, permission, expiresAt }) => (
          <li key={id} class="sharing-row">
            <div class="row-text">
              <b>{email}</b>
              <p class="quiet">
                {message('sharing.invited', {
                  date: new Date(expiresAt).toLocaleDateString(dateLocale(), {
                    day: 'numeric',
                    month: 'long',
                  }),
                })}
              </p>
            </div>
            <span class="quiet">{message(`permission.${permission}`)}</span>
            <IconButton
              icon="close"
              label={message('sharing.invited.remove', { email })}
              onPress={() => remove(id)}
            />
          </li>
        ))}
      </ul>
      {next.value && (
        <div class="sharing-ask" role="group" aria-label={message('sharing.handOver')}>
          <p>
            {messageParts('sharing.handOver.next', { person: <bdi>{next.value.name}</bdi> })}{' '}
            {owner.id === account.value?.id
              ? message('sharing.handOver.you')
              : messageParts('sharing.handOver.owner', { person: <bdi>{owner.name}</bdi> })}
          </p>
          <div class="buttons">
            <button
              type="button"
              class="main-button"
              ref={button => button?.focus()}
              onClick={() => next.value && handOver(next.value)}
            >
              {message('sharing.handOver.confirm')}
            </button>
            <button type="button" class="side-button" onClick={() => (next.value = null)}>
              {message('common.cancel')}
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
  return (role === 'presenter' || role === 'viewer') && rankOf(permission) > rankOf(mostOfRole[role])
    ? message(`sharing.cap.${role}`)
    : undefined
}
