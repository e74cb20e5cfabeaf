import { useEffect, useRef } from 'preact/hooks'
import { spoken } from '#web/ui/core/room-code.ts'
import { hostLink } from '#web/ui/host-link.ts'
import { message, messageParts } from '../messages.ts'
import { RoomCode } from '../room-code.tsx'
import { PhoneRemotePart } from './phone-remote-part.tsx'
import { RoomLanguage } from './room-language.tsx'
import type { RoomList } from './rooms.ts'

/** A dialog about the room that was just started: its code and the links of stage and remote. */
export function Started({ list }: { list: RoomList }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const room = list.started.value
  useEffect(() => {
    if (room) dialog.current?.showModal()
  }, [room])
  if (!room) return null
  const { code, hostToken: key, joinUrl, isRehearsal, language, step } = room
  return (
    <dialog
      ref={dialog}
      class="started"
      aria-label={message('started.room', { code: spoken(code) })}
      closedby="any"
      onClose={() => (list.started.value = null)}
    >
      <p class="started-code">
        <span class="quiet">{message(isRehearsal ? 'started.rehearsal' : 'started.code')}</span>{' '}
        <b>
          <RoomCode code={code} />
        </b>
      </p>
      <p class="quiet">
        {messageParts(isRehearsal ? 'started.rehearsal.address' : 'started.address', {
          address: (
            <a class="address" href={joinUrl} target="_blank" rel="noreferrer">
              {joinUrl}
            </a>
          ),
        })}
      </p>
      {step !== undefined && <p>{message('started.step', { step })}</p>}
      <RoomLanguage list={list} language={language} />
      {/* Built from code and key, because the link of the service may name another origin. */}
      <div class="buttons">
        <a
          class="main-button"
          autofocus
          href={hostLink('stage', { code, key })}
          target="_blank"
          rel="noreferrer"
        >
          {message('common.openStage')}
        </a>
        <a class="side-button" href={hostLink('remote', { code, key })} target="_blank" rel="noreferrer">
          {message('common.openRemote')}
        </a>
        <button type="button" class="side-button" onClick={() => void list.showPhoneRemote(code, true)}>
          {message('common.phoneRemote')}
        </button>
        <button type="button" class="side-button" onClick={() => dialog.current?.close()}>
          {message('common.close')}
        </button>
      </div>
      <PhoneRemotePart list={list} />
      <p class="quiet">{message('started.both')}</p>
    </dialog>
  )
}
