import type { Surface } from '#contract/rooms/live-requests.ts'
import { plainCode } from '#contract/rooms/room-code.ts'
import { withoutPrefix, withPrefix } from './core/prefix.ts'

/** A host's link: the room in the path, the key in the fragment, which browsers do not send to servers [D23]. */
export interface HostLink {
  code: string
  key: string
}

/** The parts of a page that a link is read from and stored in. */
export interface LinkPage {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'replaceState' | 'state'>
  /** The storage of the tab; null when the browser does not allow it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
}

const keptAs = (code: string): string => `lpd-host-key:${code}`

/**
 * Reads the link of the open page; undefined when it lacks the code or the key. The key is removed from the address
 * bar, which a whole room may see, and stored for reloads of this tab. Without storage it stays in the address, because
 * a stage that cannot be reloaded would be worse.
 */
export function openHostLink({ location, history, storage }: LinkPage): HostLink | undefined {
  const { pathname, search, hash } = location
  const code = roomInAddress({ location })
  if (code === null) return undefined
  const given = new URLSearchParams(hash.slice(1)).get('key')
  if (!given) {
    const key = read(storage, code)
    return key ? { code, key } : undefined
  }
  if (keep(storage, code, given)) history.replaceState(history.state, '', pathname + search)
  return { code, key: given }
}

/** Returns the code of the room in the address of a stage or remote; null when there is none. */
export function roomInAddress({ location: { pathname } }: Pick<LinkPage, 'location'>): string | null {
  const [, written = ''] = /^\/(?:stage|host)\/([^/]+)\/?$/.exec(withoutPrefix(pathname)) ?? []
  return plainCode(written.replaceAll('%20', ' '))
}

/** A link that opens the remote once: the secret in its fragment is exchanged for a host token. */
export interface OnceLink {
  code: string
  secret: string
}

/** Reads the one-time link of the open page; undefined for other links. */
export function openOnceLink({ location }: Pick<LinkPage, 'location'>): OnceLink | undefined {
  const { hash } = location
  const code = roomInAddress({ location })
  const secret = new URLSearchParams(hash.slice(1)).get('once')
  return code === null || !secret ? undefined : { code, secret }
}

/**
 * Stores the link that was got for a one-time link, whose secret is removed from the address bar. Without storage the key takes its
 * place there.
 */
export function keepHostLink({ location, history, storage }: LinkPage, { code, key }: HostLink): void {
  const hash = keep(storage, code, key) ? '' : `#key=${encodeURIComponent(key)}`
  history.replaceState(history.state, '', location.pathname + location.search + hash)
}

function read(storage: LinkPage['storage'], code: string): string | null {
  try {
    return storage?.getItem(keptAs(code)) ?? null
  } catch {
    return null
  }
}

/** Stores the key. Returns whether that succeeded. */
function keep(storage: LinkPage['storage'], code: string, key: string): boolean {
  try {
    storage?.setItem(keptAs(code), key)
  } catch {
    return false
  }
  return read(storage, code) === key
}

/** Returns the open page. */
export function thisPage(): LinkPage {
  return { location, history, storage: tabStorage() }
}

/** Browsers that do not allow storage throw at the access of the property. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** The surfaces that have a page of their own, at an address with the host's key. */
export type HostPage = Exclude<Surface, 'results'>

/** The first part of the path of each page. */
const folders: Record<HostPage, string> = { stage: 'stage', remote: 'host' }

/** Returns the link of the stage or the remote of the same room. */
export const hostLink = (surface: HostPage, { code, key }: HostLink): string =>
  withPrefix(`/${folders[surface]}/${code}#key=${encodeURIComponent(key)}`)
