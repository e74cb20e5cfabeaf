import './first-room.css'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { updateAccount } from '#contract/operations/people/update-account.ts'
import { prefix } from '#web/ui/core/prefix.ts'
import { spoken } from '#web/ui/core/room-code.ts'
import { Qr } from '#web/ui/qr.tsx'
import { message, messageParts } from '../messages.ts'
import { RoomCode } from '../room-code.tsx'
import { Problem } from '../problem.tsx'
import { account, ask } from '../session.ts'
import { UploadButton } from '../upload/upload-button.tsx'
import { useAction } from '../use-action.ts'
import type { DeckActions } from './deck-actions.ts'
import type { ListedDeck } from './deck-list.ts'
import { type FirstRoomStep, firstRoomStep } from './first-room-step.ts'
import type { RoomList } from './rooms.ts'

/** How often the rooms are read while the first phone is waited for, ms. */
const whileWaitedForMs = 2_000

interface Props {
  /** The deck that was changed last. */
  deck: ListedDeck | undefined
  actions: DeckActions
  rooms: RoomList
  upload: (files: FileList) => void
  onClose: () => void
}

/**
 * The way to the first room in three steps: a deck, a room, an answer on a phone. It is shown on the first visits of a person, until somebody
 * has joined a room of theirs or the person does without, and never again.
 */
export function FirstRoom({ deck, actions, rooms, upload, onClose }: Props) {
  const making = useAction()
  const ending = useAction()
  const { step, room } = firstRoomStep(deck !== undefined, rooms.rooms.value, account.value?.id)
  const isDone = step === 'done'
  useEffect(() => {
    if (step !== 'answer') return undefined
    const timer = setInterval(() => void rooms.read(), whileWaitedForMs)
    return () => clearInterval(timer)
  }, [step])
  const end = () =>
    ending.run(async () => {
      if (account.value?.guided === false) account.value = await ask(updateAccount, { guided: true })
    })
  const close = async () => {
    if (await end()) onClose()
  }
  useEffect(() => {
    if (isDone) void end()
  }, [isDone])
  const at = steps.indexOf(step)
  return (
    <section class="panel first-room" aria-labelledby="first-room">
      <div class="first-room-head">
        <h2 id="first-room">{message(isDone ? 'firstRoom.done' : 'firstRoom.label')}</h2>
        <button type="button" class="side-button" onClick={() => void close()}>
          {message(isDone ? 'common.close' : 'firstRoom.skip')}
        </button>
      </div>
      <ol>
        <Step number={1} at={at} title={message('firstRoom.deck')}>
          {step === 'deck' ? (
            <>
              <p>{message('firstRoom.deck.lead')}</p>
              <div class="buttons">
                <button
                  type="button"
                  class="main-button"
                  aria-disabled={making.isBusy}
                  onClick={() =>
                    void making.run(async () => {
                      await actions.create('icebreaker')
                    })
                  }
                >
                  {message(making.isBusy ? 'common.oneMoment' : 'firstRoom.deck.ready')}
                </button>
                <UploadButton onFiles={upload}>{message('library.upload')}</UploadButton>
              </div>
            </>
          ) : (
            <p>{deck ? <b dir="auto">{deck.title}</b> : message('firstRoom.deck.done')}</p>
          )}
        </Step>
        <Step number={2} at={at} title={message('common.startRoom')}>
          {step === 'room' && deck ? (
            <>
              <p>{message('firstRoom.room.lead')}</p>
              <div class="buttons">
                <button type="button" class="main-button" onClick={() => void rooms.start(deck)}>
                  {message('common.startRoom')}
                </button>
              </div>
            </>
          ) : room ? (
            <p>
              {messageParts('firstRoom.room.code', {
                code: (
                  <b>
                    <RoomCode code={room.code} />
                  </b>
                ),
              })}
            </p>
          ) : (
            <p>{message('firstRoom.room')}</p>
          )}
        </Step>
        <Step number={3} at={at} title={message('firstRoom.join')}>
          {step === 'answer' && room ? (
            <Join code={room.code} open={() => void rooms.open('stage', room.code)} />
          ) : isDone && room ? (
            <>
              <p>{message('firstRoom.join.done')}</p>
              <div class="buttons">
                <a class="side-button" href={`/rooms/${room.id}/results`}>
                  {message('common.results')}
                </a>
              </div>
            </>
          ) : (
            <p>{message('firstRoom.join.lead')}</p>
          )}
        </Step>
      </ol>
      <Problem error={ending.error} />
    </section>
  )
}

const steps: readonly FirstRoomStep[] = ['deck', 'room', 'answer', 'done']

/** A step of the way, the current one of which stands out. */
function Step({
  number,
  at,
  title,
  children,
}: {
  number: number
  /** The place of the current step, from 0. */
  at: number
  title: string
  children: ComponentChildren
}) {
  const isPast = number <= at
  return (
    <li aria-current={number === at + 1 ? 'step' : undefined} data-past={isPast || undefined}>
      <h3 aria-label={isPast ? message('firstRoom.past', { title }) : undefined}>
        <span class="step-sign" aria-hidden="true">
          {isPast ? '✓' : number}
        </span>
        {title}
      </h3>
      {children}
    </li>
  )
}

/** How a phone joins a room: its address as a QR code, and a way without a second device. */
function Join({ code, open }: { code: string; open: () => void }) {
  const address = `${location.origin}${prefix}/${code}`
  return (
    <div class="first-join">
      <Qr address={address} label={message('firstRoom.qr', { code: spoken(code) })} />
      <div>
        <p>
          {messageParts('firstRoom.scan', {
            code: (
              <b>
                <RoomCode code={code} />
              </b>
            ),
            address: (
              <a href={address} target="_blank" rel="noreferrer">
                {location.host}
                {prefix}
              </a>
            ),
          })}
        </p>
        <button type="button" class="side-button" onClick={open}>
          {message('common.openStage')}
        </button>
      </div>
    </div>
  )
}
