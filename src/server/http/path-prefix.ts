import type { IncomingMessage, Server } from 'node:http'
import { meantPages, pages } from './page-addresses.ts'

/**
 * The first parts of the server's own addresses. A prefix that begins with one of them would be ambiguous behind a proxy that
 * strips it.
 */
const ownNames: ReadonlySet<string> = new Set([
  ...[...Object.values(pages).flat(), ...Object.keys(meantPages)].flatMap(path => path.split('/')[1] || []),
  'api',
  'assets',
  'livez',
  'readyz',
  'thumbnails',
])

/** Returns the path of a base URL, such as `/polls`, with which every address of the server begins; empty without one. */
export const prefixOf = (baseUrl: string): string => /^https?:\/\/[^/]+(.*?)\/*$/.exec(baseUrl)?.[1] ?? ''

/** Whether a server can have a prefix: plain parts, the first of which is not the beginning of an address of its own. */
export const isPrefix = (prefix: string): boolean =>
  /^(\/(?!\.+(\/|$))[\w.~-]+)*$/.test(prefix) && !ownNames.has(prefix.split('/')[1] ?? '')

/** What a proxy may write before a path: the address of the server. */
const origin = /^https?:\/\/[^/?#]*/i

/** Returns an address without the prefix; one that does not begin with it unchanged, as a proxy that strips it sends it. */
export function withoutPrefix(url: string, prefix: string): string {
  const path = url.replace(origin, '')
  if (!path.startsWith(prefix)) return url
  const rest = path.slice(prefix.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}

/** Takes the prefix off the address of each request, before anything else sees it. Call it once the server has its handler. */
export function takePrefixOff(server: Server, prefix: string): void {
  server.prependListener('request', (request: IncomingMessage) => {
    request.url = withoutPrefix(request.url ?? '/', prefix)
  })
}

/** Returns a page whose links and files begin with the prefix, and which tells its scripts the prefix. */
export const pageAt = (prefix: string, html: string): string =>
  html
    .replace('<html ', () => `<html data-prefix="${prefix}" `)
    .replaceAll(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${prefix}/`)
