/** What a host's link says: the room in the path, the key in the fragment, which reaches no server [D23]. */
export interface HostLink {
  code: string
  key: string
}

/** The parts of a page that a link is read from and kept in. */
export interface LinkPage {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'replaceState' | 'state'>
  /** Lives as long as the tab; null where the browser keeps nothing. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
}

const keptAs = (code: string): string => `lpd-host-key:${code}`

/**
 * Reads the link of the page that is open; undefined when it lacks the code or the key. The key is taken out of the
 * address bar, which a whole room may see, and kept for reloads of this tab. Where the browser keeps nothing, it stays
 * in the address: a stage that cannot be reloaded would be worse.
 */
export function openHostLink({ location, history, storage }: LinkPage): HostLink | undefined {
  const { pathname, search, hash } = location
  const [, code] = /^\/(?:stage|host)\/(\d{6})\/?$/.exec(pathname) ?? []
  if (!code) return undefined
  const given = new URLSearchParams(hash.slice(1)).get('key')
  if (!given) {
    const key = read(storage, code)
    return key ? { code, key } : undefined
  }
  if (keep(storage, code, given)) history.replaceState(history.state, '', pathname + search)
  return { code, key: given }
}

function read(storage: LinkPage['storage'], code: string): string | null {
  try {
    return storage?.getItem(keptAs(code)) ?? null
  } catch {
    return null
  }
}

/** Whether the key was kept. */
function keep(storage: LinkPage['storage'], code: string, key: string): boolean {
  try {
    storage?.setItem(keptAs(code), key)
  } catch {
    return false
  }
  return read(storage, code) === key
}

/** The page that is open. */
export function thisPage(): LinkPage {
  return { location, history, storage: tabStorage() }
}

/** A browser that forbids storage throws already when it is named. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** The link of the stage or the remote of the same room. */
export const hostLink = (surface: 'stage' | 'host', { code, key }: HostLink): string =>
  `/${surface}/${code}#key=${encodeURIComponent(key)}`
