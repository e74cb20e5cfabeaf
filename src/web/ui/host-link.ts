/** What a host's link says: the room in the path, the key in the fragment, which reaches no server [D23]. */
export interface HostLink {
  code: string
  key: string
}

/** Reads the link of the page that is open; undefined when it lacks the code or the key. */
export function readHostLink({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): HostLink | undefined {
  const [, code] = /^\/(?:stage|host)\/(\d{6})\/?$/.exec(pathname) ?? []
  const key = new URLSearchParams(hash.slice(1)).get('key')
  return code && key ? { code, key } : undefined
}

/** The link of the stage or the remote of the same room. */
export const hostLink = (surface: 'stage' | 'host', { code, key }: HostLink): string =>
  `/${surface}/${code}#key=${encodeURIComponent(key)}`
