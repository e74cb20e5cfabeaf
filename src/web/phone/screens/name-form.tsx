import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { isTimeRunning } from '#contract/rooms/running-time.ts'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import { limits } from '#contract/limits.ts'
import { firstCharacters } from '#contract/text/characters.ts'
import { RequestError } from '#web/ui/core/request.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { useLater } from '../later/later.ts'
import { Countdown, GetReady, useTimeLeft } from '../countdown.tsx'
import { message, messageParts } from '../language.ts'
import { refusalText } from '../refusal-text.ts'
import { askedIn } from './asks-for-name.ts'

/**
 * Asks once for an optional name; later it says what the participant is called, and lets them change it. Outside of the lobby it is `folded`: one
 * line that opens it, so that it takes no place from what people look at.
 */
export function NameForm({ client, folded = false }: { client: RoomClient; folded?: boolean }) {
  const isChanging = useSignal(false)
  const later = useLater()
  const open = () => {
    isChanging.value = true
  }
  if (client.mayAskName.value && folded && !isChanging.value) return later && <later.AddName onOpen={open} />
  if (client.mayAskName.value || isChanging.value)
    return (
      <Name
        client={client}
        isFocused={isChanging.value}
        onDone={() => {
          isChanging.value = false
        }}
      />
    )
  const called = client.name.value ?? client.alias.value
  return (
    <p class="name-message" role="status">
      {called !== null && messageParts('name.joinedAs', { name: <b dir="auto">{called}</b> })}{' '}
      <button type="button" class="link" onClick={open}>
        {message('name.change')}
      </button>
    </p>
  )
}

/** The whole screen as the question for a name. A question that opens soon, or whose time is running, is above it with that time. */
export function NameScreen({ client, room }: { client: RoomClient; room: PhoneRoom }) {
  const isRequired = room.names === 'required'
  const timed = room.polls.find(isTimeRunning)
  return (
    <div class="middle name-screen">
      {timed && <TimedQuestion pollState={timed} now={client.now} />}
      <h1 class="loud" tabIndex={-1}>
        {message('name.ask')}
      </h1>
      {isRequired && <p class="lead">{message('name.required')}</p>}
      <Name client={client} isRequired={isRequired} canSkip={!isRequired && client.alias.value === null} />
      {!isRequired && client.alias.value !== null && (
        <button type="button" class="quiet-button" onClick={() => void client.rename(null)}>
          {messageParts('name.skipAs', { name: <bdi>{client.alias.value}</bdi> })}
        </button>
      )}
    </div>
  )
}

/** A question with the time until it opens, or until it closes. */
function TimedQuestion({
  pollState: { poll, opensAt, deadline },
  now,
}: {
  pollState: PhoneRoom['polls'][number]
  now: () => number
}) {
  const beforeOpening = useTimeLeft(opensAt === null ? 0 : Date.parse(opensAt), now)
  return (
    <>
      <p class="lead" dir="auto">
        {poll.prompt}
      </p>
      {opensAt === null ? (
        <Countdown deadline={Date.parse(deadline ?? '')} total={(poll.timeLimitSec ?? 0) * 1000} now={now} />
      ) : (
        <GetReady left={beforeOpening} />
      )}
    </>
  )
}

/** Notes that this person was asked for a name, unless one is typed and not saved. */
export function noteAsked({ code }: Pick<RoomClient, 'code'>): void {
  if (unsaved === '') askedIn.value = code
}

interface NameProps {
  client: RoomClient
  isRequired?: boolean
  /** Whether the button goes on without a name as long as none is typed. */
  canSkip?: boolean
  isFocused?: boolean
  onDone?: () => void
}

/** What is typed and not saved, for when a question comes in between. */
let unsaved = ''

function Name({ client, isRequired, canSkip = true, isFocused = false, onDone }: NameProps) {
  const typed = useSignal(unsaved || (client.name.peek() ?? ''))
  const refusal = useSignal('')
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isFocused) input.current?.focus()
  }, [])
  const save = async () => {
    const name = typed.value.trim()
    if (name === '' && !canSkip) return input.current?.focus()
    try {
      await client.rename(name === '' ? null : name)
      unsaved = ''
      onDone?.()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const { why, fix } = refusalText({ code: error.code, error: error.message, fix: error.fix })
      refusal.value = [why, fix].filter(Boolean).join(' ')
    }
  }
  return (
    <form
      class="name-form"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <label for="name">{message(isRequired ? 'name.labelRequired' : 'name.label')}</label>
      <div class="field-row">
        <input
          ref={input}
          id="name"
          class="field"
          dir="auto"
          autocomplete="nickname"
          enterkeyhint="done"
          required={isRequired}
          value={typed.value}
          onInput={event => {
            const field = event.currentTarget
            const kept = firstCharacters(field.value, limits.name)
            // Not by `maxLength`, which counts an emoji as two.
            if (field.value !== kept) field.value = kept
            unsaved = typed.value = kept
          }}
        />
        <button type="submit" class="side-button">
          {message(typed.value.trim() === '' && canSkip ? 'name.skip' : 'name.save')}
        </button>
      </div>
      <p class="name-message" role="status">
        {refusal.value || message('name.use')}
      </p>
    </form>
  )
}
