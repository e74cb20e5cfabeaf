import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { clockText } from '#contract/text/figures.ts'
import type { RemoteLink } from '#contract/rooms/live-requests.ts'
import { timeOf } from '#contract/text/time.ts'
import { RequestError } from './core/request.ts'
import type { HostClient } from './core/host-client.ts'
import { message } from './core/host-messages.ts'
import { HostDialog } from './dialog.tsx'
import type { HostLink } from './host-link.ts'
import { Qr } from './qr.tsx'
import { makeRemoteLink, signOutRemotes, withdrawRemoteLink } from './remote-link.ts'

interface PhoneRemoteProps {
  link: HostLink
  client: Pick<HostClient, 'usedLink' | 'now'>
}

/** A dialog with a QR code that opens the remote on a phone, once. */
export const PhoneRemote = ({ onClose, ...room }: PhoneRemoteProps & { onClose: () => void }) => (
  <HostDialog title={message('phone.title')} onClose={onClose}>
    <PhoneRemoteCode {...room} />
  </HostDialog>
)

/**
 * A QR code that opens the remote on a phone, once. A warning comes first, because on a stage the audience could scan it, too. It says
 * when a device has used the code. A code that nobody used is withdrawn once it is no longer shown.
 */
export function PhoneRemoteCode({ link, client }: PhoneRemoteProps) {
  const shown = useSignal<RemoteLink | null>(null)
  const left = useSignal(0)
  const note = useSignal('')
  const run = async (work: () => Promise<void>) => {
    note.value = ''
    try {
      await work()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      note.value = message('phone.failed')
    }
  }
  const show = () =>
    run(async () => {
      shown.value = await makeRemoteLink(link)
    })
  const signOut = () =>
    run(async () => {
      await signOutRemotes(link)
      shown.value = null
      note.value = message('phone.signedOut')
    })
  useEffect(
    () => () => {
      if (shown.peek()) withdrawRemoteLink(link).catch(() => undefined)
    },
    [],
  )
  const expiresAt = shown.value?.expiresAt
  const isUsed = expiresAt !== undefined && client.usedLink.value === expiresAt
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const update = () => {
      left.value = Math.max(0, timeOf(expiresAt) - client.now())
    }
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return (
    <>
      {shown.value === null ? (
        <>
          <p class="warning">{message('phone.warning')}</p>
          <p class="quiet">{message('phone.once')}</p>
        </>
      ) : isUsed ? (
        <>
          <p class="warning" role="status">
            {message('phone.used')}
          </p>
          <p class="quiet">{message('phone.used.help')}</p>
        </>
      ) : left.value > 0 ? (
        <>
          <p class="warning">{message('phone.scan')}</p>
          <Qr address={shown.value.url} label={message('phone.qr')} />
          <p class="quiet">{message('phone.left', { time: clockText(left.value) })}</p>
        </>
      ) : (
        <p class="warning">{message('phone.expired')}</p>
      )}
      <p role="status">{note.value}</p>
      {(shown.value === null || isUsed || left.value === 0) && (
        <button type="button" class="main" onClick={() => void show()}>
          {message(shown.value === null ? 'phone.show' : 'phone.again')}
        </button>
      )}
      <button type="button" class="link" onClick={() => void signOut()}>
        {message('phone.signOut')}
      </button>
    </>
  )
}
