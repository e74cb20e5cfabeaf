import './room-box.css'
import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import { documentPolls } from '#polls/placed.ts'
import type { HostClient, RoomDeck } from '#web/ui/core/host-client.ts'
import { message, messageParts } from '#web/ui/core/host-messages.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import { type HostLink, hostLink } from '#web/ui/host-link.ts'
import { PhoneRemote } from '#web/ui/phone-remote.tsx'
import { takesTexts } from '#web/ui/poll-type-traits.ts'
import { endSession } from '#web/ui/room-actions.ts'
import { Confirm } from '../parts/confirm.tsx'
import { NameMode } from './name-mode.tsx'
import { ProfanityFilter } from './profanity-filter.tsx'
import { RoomLanguage } from './room-language.tsx'
import { ShareResults } from '../results/share-results.tsx'

interface RoomBoxProps {
  client: HostClient
  link: HostLink
  room: HostRoom
  deck: RoomDeck
}

/** The code and link of the room, its title, its other screens, and ending the session. */
export function RoomBox({ client, link, room, deck }: RoomBoxProps) {
  const isCopied = useSignal(false)
  const isPhoneOpen = useSignal(false)
  const { joinUrl, code } = room
  // Once the session runs, the polls in which people write have the filter.
  const willWrite =
    room.status === 'lobby' && documentPolls(deck.document).some(({ poll }) => takesTexts(poll.type))
  const copy = async () => {
    await navigator.clipboard.writeText(joinUrl)
    isCopied.value = true
  }
  return (
    <section class="card" aria-labelledby="room">
      <h2 id="room" class="prompt">
        {messageParts('room.join', {
          code: (
            <span class="code" dir="ltr">
              {spoken(code)}
            </span>
          ),
        })}
      </h2>
      <p class="quiet">
        <a class="address" dir="ltr" href={joinUrl} target="_blank" rel="noreferrer">
          {joinUrl}
        </a>
      </p>
      <div class="actions">
        {/* Browsers offer the clipboard to secure pages only. */}
        {'clipboard' in navigator && (
          <button type="button" class="side-button" onClick={() => void copy()}>
            {message(isCopied.value ? 'room.copied' : 'room.copy')}
          </button>
        )}
        <a class="side-button" href={hostLink('stage', link)} target="_blank" rel="noreferrer">
          {message('tools.stage')}
        </a>
        <button
          type="button"
          class="side-button"
          onClick={() => {
            isPhoneOpen.value = true
          }}
        >
          {message('phone.button')}
        </button>
        {deck.pages.length > 0 && (
          <button
            type="button"
            class="side-button"
            aria-pressed={room.phoneSlides}
            onClick={() => void client.act({ action: 'phone-slides', on: !room.phoneSlides })}
          >
            {message('tools.slidesOn')}
          </button>
        )}
      </div>
      <div class="actions">
        <button
          type="button"
          class="side-button"
          aria-pressed={room.questions !== null}
          onClick={() => void client.act({ action: 'questions', on: room.questions === null })}
        >
          {message('room.questions')}
        </button>
        <button
          type="button"
          class="side-button"
          aria-pressed={room.reactions}
          onClick={() => void client.act({ action: 'reactions', on: !room.reactions })}
        >
          {message('room.reactions')}
        </button>
        <ShareResults client={client} room={room} />
      </div>
      <RoomLanguage client={client} room={room} />
      <NameMode client={client} room={room} />
      {willWrite && <ProfanityFilter client={client} room={room} />}
      <TitleForm client={client} room={room} />
      <div class="actions">
        <Confirm
          label={message('end.button')}
          question={message('end.question')}
          yes={message('end.yes')}
          no={message('end.no')}
          onYes={() => endSession(client)}
        />
      </div>
      {isPhoneOpen.value && (
        <PhoneRemote
          link={link}
          client={client}
          onClose={() => {
            isPhoneOpen.value = false
          }}
        />
      )}
    </section>
  )
}

/** The title of the room, which people see on their phones and in the list of rooms. */
function TitleForm({ client, room }: { client: HostClient; room: HostRoom }) {
  const typed = useSignal<string | null>(null)
  const id = useId()
  const title = (typed.value ?? room.title).trim()
  const mayStore = title !== '' && title !== room.title
  const store = async () => {
    await client.act({ action: 'rename_room', title })
    if (!client.refusal.value) typed.value = null
  }
  return (
    <form
      class="title-form"
      onSubmit={event => {
        event.preventDefault()
        if (mayStore) void store()
      }}
    >
      <label for={id}>{message('room.rename')}</label>
      <input
        id={id}
        dir="auto"
        maxLength={limits.title}
        value={typed.value ?? room.title}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value
        }}
      />
      <button type="submit" class="side-button" aria-disabled={!mayStore}>
        {message('action.save')}
      </button>
    </form>
  )
}
