import { type HostKey, message, language } from './core/host-messages.ts'

/** A message for people: what happened, and what to do. */
export interface Message {
  title: string
  text: string
}

const of = (title: HostKey, text: HostKey): Message => ({ title: message(title), text: message(text) })

/** Returns the message for a host link without its key. */
export const incompleteLink = (): Message => of('link.incomplete', 'link.incomplete.fix')

/** Returns the message for a one-time link that no longer works. */
export const usedLink = (): Message => of('link.used', 'link.used.fix')

/** A refusal as the clients of a room report it. */
interface Refused {
  status: number
  message: string
  fix?: string | undefined
  /** The kind of the error. */
  code?: string | undefined
}

/** Returns the message for a page that the service refused. */
export function refusalMessage(refused: Refused): Message {
  if (refused.status === 401) return of('link.invalid', 'link.invalid.fix')
  if (refused.status === 404) return of('room.gone', 'room.gone.fix')
  if (refused.code === 'screens') return of('room.screens', 'room.screens.fix')
  return refusalText(refused)
}

const known: Readonly<Record<string, readonly [HostKey, HostKey]>> = {
  room_state: ['refused.room_state', 'refused.room_state.fix'],
  unreachable: ['refused.unreachable', 'refused.unreachable.fix'],
  unavailable: ['refused.unreachable', 'refused.unreachable.fix'],
  disk_full: ['refused.unreachable', 'refused.unreachable.fix'],
}

/**
 * Returns why an action was refused, and what to do. The service explains it in English; pages in other languages say it for what is
 * likely, and otherwise only that it did not work.
 */
export function refusalText({ code = '', message: error, fix = '' }: Refused): Message {
  if (language() === 'en') return { title: error, text: fix }
  const keys = Object.hasOwn(known, code) ? known[code] : undefined
  return keys ? of(...keys) : of('refused.unknown', 'refused.unknown.fix')
}
