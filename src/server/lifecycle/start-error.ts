import { inspect } from 'node:util'
import type { Config } from '#server/config.ts'

/** The errors of a program that is wrong, rather than of what it was given. */
const faults = [TypeError, ReferenceError, RangeError, SyntaxError] as const

/** The settings of a place to listen at. */
interface ListenSettings {
  port: string
  host: string
  /** What to do without the host. */
  withoutHost: string
}

const ofServer: ListenSettings = {
  port: 'PORT',
  host: 'HOST',
  withoutHost: 'Leave it out to listen on all of them.',
}

/** Returns what an operator is told when the server could not start: a setting by its name where that is the cause. */
export function startErrorText(error: unknown, config?: Pick<Config, 'port' | 'host'>): string {
  if (!(error instanceof Error)) return String(error)
  // Nothing that an operator can mend: a fault of the program, whose place helps to find it.
  if (faults.some(fault => error instanceof fault)) return inspect(error)
  return (config && listenErrorText(error, config)) ?? error.message
}

/** Returns why a server cannot listen somewhere, with the setting that says where; undefined for an error of another kind. */
export function listenErrorText(
  { code, syscall }: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
  settings: ListenSettings = ofServer,
): string | undefined {
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined
  if (code === 'EADDRINUSE')
    return `${settings.port} is ${port}, on which another program listens already. Stop that one, or set ${settings.port} to another number.`
  if (code === 'EACCES')
    return `${settings.port} is ${port}, on which this user may not listen. Set ${settings.port} to a number from 1024 on.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${settings.host} is "${host}", which is no address of this machine. ${settings.withoutHost}`
  return undefined
}
