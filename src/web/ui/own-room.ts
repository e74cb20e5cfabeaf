import { request, RequestError } from './core/request.ts'
import { type HostLink, type LinkPage, keepHostLink, openHostLink, roomInAddress } from './host-link.ts'

const requestMs = 12_000

/**
 * Returns the host's link of the open page. Where its address lacks the key, access is asked for as the person who is signed in on this
 * browser, who may have started the room; undefined when nobody is signed in, or the room is not theirs.
 */
export async function findHostLink(page: LinkPage): Promise<HostLink | undefined> {
  const code = roomInAddress(page)
  const link = openHostLink(page)
  if (link || code === null) return link
  try {
    const signal = AbortSignal.timeout(requestMs)
    const { hostToken } = await request<{ hostToken: string }>(`/api/v1/rooms/${code}/host`, {
      method: 'POST',
      signal,
    })
    const own = { code, key: hostToken }
    keepHostLink(page, own)
    return own
  } catch (error) {
    if (error instanceof RequestError) return undefined
    throw error
  }
}
