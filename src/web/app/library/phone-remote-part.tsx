import { useEffect } from 'preact/hooks'
import { message } from '../messages.ts'
import type { RoomList } from './rooms.ts'

/** The part of a dialog about rooms in which a QR code opens the remote of one of them on a phone, while it is asked for. */
export function PhoneRemotePart({ list }: { list: RoomList }) {
  const phone = list.phoneRemote.value
  useEffect(() => list.closePhoneRemote, [])
  if (!phone?.isWithin) return null
  return (
    <section key={phone.link.code} class="host-part" aria-label={message('common.phoneRemote')}>
      <phone.file.PhoneRemoteCode link={phone.link} client={phone.client} />
    </section>
  )
}
