import './room-box.css'
import type { ComponentChildren } from 'preact'
import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { HostRoom } from '#contract/rooms/live.ts'
import { documentPolls } from '#polls/placed.ts'
import { givesPoints } from '#polls/right-options.ts'
import type { HostClient, RoomDeck } from '#web/ui/core/host-client.ts'
import { message, messageParts } from '#web/ui/core/host-messages.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import { type HostLink, hostLink } from '#web/ui/host-link.ts'
import { PhoneRemote } from '#web/ui/phone-remote.tsx'
import { takesTexts } from '#web/ui/poll-type-traits.ts'
import { endSession } from '#web/ui/room-actions.ts'
import { Confirm } from '../parts/confirm.tsx'
import { LobbySettings } from './lobby-settings.tsx'
import { NameMode } from './name-mode.tsx'
import { ProfanityFilter } from './profanity-filter.tsx'
import { ReactionChoice } from './reaction-choice.tsx'
import { RoomLanguage } from './room-language.tsx'
import { StageSound } from './stage-sound.tsx'
import { ClosingSwitch } from '../results/closing-switch.tsx'
import { ShareResults } from '../results/share-results.tsx'
import { SavedField } from '../parts/saved-field.tsx'
import { Switch } from '../parts/switch.tsx'

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
  const polls = documentPolls(deck.document)
  const willWrite = room.status === 'lobby' && polls.some(({ poll }) => takesTexts(poll.type))
  const hasTimedQuestion = polls.some(({ poll }) => poll.timeLimitSec !== null && givesPoints(poll))
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
      <Group title={message('room.forScreens')}>
        <div class="actions">
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
          {/* Browsers offer the clipboard to secure pages only. */}
          {'clipboard' in navigator && (
            <button type="button" class="side-button" onClick={() => void copy()}>
              {message(isCopied.value ? 'room.copied' : 'room.copy')}
            </button>
          )}
        </div>
        <StageSound client={client} room={room} />
      </Group>
      <Group title={message('room.forPeople')}>
        {deck.pages.length > 0 && (
          <Switch
            isOn={room.phoneSlides}
            onToggle={() => void client.act({ action: 'phone-slides', on: !room.phoneSlides })}
          >
            {message('tools.slidesOn')}
          </Switch>
        )}
        <Switch
          isOn={room.questions !== null}
          onToggle={() => void client.act({ action: 'questions', on: room.questions === null })}
        >
          {message('room.questions')}
        </Switch>
        <ShareResults client={client} room={room} />
        <ClosingSwitch client={client} room={room} />
        {typeof room.closingQuestion === 'string' && (
          <SavedField
            client={client}
            label={message('room.closingQuestion')}
            value={room.closingQuestion}
            attributes={{ dir: 'auto', maxLength: limits.prompt }}
            actionOf={question =>
              question === '' || question === room.closingQuestion
                ? null
                : { action: 'closing_question', question }
            }
          />
        )}
        <Switch
          isOn={room.reactions}
          onToggle={() => void client.act({ action: 'reactions', on: !room.reactions })}
        >
          {message('room.reactions')}
        </Switch>
        {room.reactions && <ReactionChoice client={client} room={room} />}
      </Group>
      <div class="room-group">
        {room.status === 'lobby' && <LobbySettings client={client} room={room} />}
        {hasTimedQuestion && (
          <Switch
            isOn={room.finishEarly}
            onToggle={() => void client.act({ action: 'finish_early', on: !room.finishEarly })}
          >
            {message('room.finishEarly')}
          </Switch>
        )}
        <RoomLanguage client={client} room={room} />
        <NameMode client={client} room={room} />
        {willWrite && <ProfanityFilter client={client} room={room} />}
        {/* The title, which people see on their phones and in the list of rooms. */}
        <SavedField
          client={client}
          label={message('room.rename')}
          value={room.title}
          attributes={{ dir: 'auto', maxLength: limits.title }}
          actionOf={title => (title === '' || title === room.title ? null : { action: 'rename_room', title })}
        />
        <div class="actions">
          <Confirm
            label={message('end.button')}
            question={message('end.question')}
            yes={message('end.yes')}
            no={message('end.no')}
            onYes={() => endSession(client)}
          />
        </div>
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

/** Settings and actions that belong together, below what they are about. */
function Group({ title, children }: { title: string; children: ComponentChildren }) {
  const id = useId()
  return (
    <div class="room-group" role="group" aria-labelledby={id}>
      <h3 id={id} class="eyebrow">
        {title}
      </h3>
      {children}
    </div>
  )
}
