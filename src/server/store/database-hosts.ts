import { type HostAndPort, problemOfHosts, readHost } from './host-names.ts'

/** What a host must be: `any` is one that replies, `primary` no standby, `read-write` one that takes writes, `standby` one that does not. */
export type HostRole = 'any' | 'primary' | 'read-write' | 'standby'

/** What an address is for: `DATABASE_URL`, or `DATABASE_READ_URL`. */
export type HostPurpose = 'writing' | 'reading'

/** What an address with several hosts says. */
export interface HostsOfUrl {
  hosts: readonly HostAndPort[]
  role: HostRole
  /** How long one host may take to accept a connection, ms. */
  patienceMs: number
  /** The address with only its first host, for what is the same at all of them. */
  firstUrl: string
}

const roles: readonly string[] = ['any', 'primary', 'read-write'] satisfies HostRole[]
const readingRoles = ['read-only', 'standby', 'prefer-standby']
const isRole = (text: string): text is HostRole => roles.includes(text)
const usualPort = 5432
const usualPatienceMs = 3_000
const example = 'postgres://user:password@host-1:5432,host-2:5432/database'

/**
 * Reads the hosts of an address that names several, or says what its host must be (`target_session_attrs`); for reading that is always a standby.
 * Returns undefined for any other address, and a sentence for one that does not fit; the sentence has no password in it.
 */
export function readHosts(url: string, purpose: HostPurpose = 'writing'): HostsOfUrl | string | undefined {
  const [, scheme, authority = '', rest = ''] = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/is.exec(url) ?? []
  if (scheme === undefined) return undefined
  const at = authority.lastIndexOf('@') + 1
  const names = authority.slice(at).split(',')
  const firstUrl = `${scheme}${authority.slice(0, at)}${names[0]}${rest}`
  if (!URL.canParse(firstUrl))
    return names.length > 1 ? (problemOfHosts(names, example) ?? `Must be a URL like ${example}.`) : undefined
  const { searchParams } = new URL(firstUrl)
  const role = searchParams.get('target_session_attrs')
  if (names.length === 1 && role === null) return undefined
  if (names.length > 1 && searchParams.has('host'))
    return 'Name the hosts in front of the database, and none as ?host=.'
  const isReading = role !== null && readingRoles.includes(role)
  if (purpose === 'reading' && role !== null && role !== 'any' && !isReading)
    return `target_session_attrs is ${role}, but a replica only reads. Use standby, or leave it out.`
  if (purpose === 'writing' && isReading)
    return `target_session_attrs is ${role}, but the server writes. Use read-write or primary.`
  if (role !== null && !isReading && !isRole(role))
    return 'target_session_attrs is none of read-write, primary and any.'
  const patience = searchParams.get('connect_timeout')
  if (patience !== null && !/^[1-9]\d{0,3}$/.test(patience))
    return 'connect_timeout must be a whole number of seconds, from 1.'
  const socket = searchParams.get('host')
  const problem = socket === null ? problemOfHosts(names, example) : undefined
  if (problem !== undefined) return problem
  return {
    hosts:
      socket === null
        ? names.map(name => readHost(name, usualPort))
        : [{ host: socket, port: readHost(names[0] ?? '', usualPort).port }],
    role: purpose === 'reading' ? 'standby' : role !== null && isRole(role) ? role : 'read-write',
    patienceMs: patience === null ? usualPatienceMs : Number(patience) * 1_000,
    firstUrl,
  }
}
