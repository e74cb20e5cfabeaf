import type { RemoteAccess, RemoteLink } from '#contract/rooms/live-requests.ts'
import { request } from './core/request.ts'
import type { HostLink } from './host-link.ts'

const requestMs = 12_000

const send = async <Reply>(method: string, path: string, token: string): Promise<Reply> =>
  request<Reply>(path, { method, token, signal: AbortSignal.timeout(requestMs) })

/** Makes a link that opens the remote on another device, once. */
export const makeRemoteLink = ({ code, key }: HostLink): Promise<RemoteLink> =>
  send('POST', `/api/v1/live/${code}/remote-link`, key)

/** Removes the link that nobody used. */
export const withdrawRemoteLink = ({ code, key }: HostLink): Promise<unknown> =>
  send('DELETE', `/api/v1/live/${code}/remote-link`, key)

/** Ends the access of every other device that used such a link. */
export const signOutRemotes = ({ code, key }: HostLink): Promise<unknown> =>
  send('DELETE', `/api/v1/live/${code}/remotes`, key)

/** Exchanges the secret of a one-time link for a host token of this device. */
export const openRemoteLink = async (code: string, secret: string): Promise<HostLink> => {
  const { hostToken } = await send<RemoteAccess>('POST', `/api/v1/live/${code}/remote`, secret)
  return { code, key: hostToken }
}
