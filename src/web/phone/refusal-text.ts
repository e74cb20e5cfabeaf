import type { RefusalCode } from '#contract/errors.ts'
import type { PhoneKey } from '#messages/surfaces.ts'
import { messages, message } from './language.ts'

/** A refusal as the clients of the room report it. `code` names its kind. */
export interface Refused {
  code?: string | undefined
  error?: string | undefined
  fix?: string | undefined
}

/** The refusals that a participant can meet, of the server and of the page itself, with what to do about them. */
const known: Readonly<Partial<Record<RefusalCode | 'unreachable' | 'tabs', readonly [PhoneKey, PhoneKey?]>>> =
  {
    unreachable: ['refused.unreachable', 'refused.unreachable.fix'],
    no_room: ['refused.no_room', 'refused.no_room.fix'],
    room_locked: ['refused.room_locked', 'refused.room_locked.fix'],
    session_over: ['refused.session_over', 'refused.session_over.fix'],
    kicked: ['refused.kicked', 'refused.kicked.fix'],
    tabs: ['refused.tabs', 'refused.tabs.fix'],
    poll_closed: ['refused.poll_closed', 'refused.poll_closed.fix'],
    new_round: ['refused.new_round', 'refused.new_round.fix'],
    round_ahead: ['refused.poll_closed', 'refused.poll_closed.fix'],
    no_name: ['name.required'],
    profanity: ['refused.profanity'],
    busy: ['refused.busy', 'refused.busy.fix'],
    guessing: ['refused.guessing', 'refused.guessing.fix'],
    no_participant: ['refused.no_participant'],
    unavailable: ['refused.unavailable', 'refused.unreachable.fix'],
    disk_full: ['refused.unavailable', 'refused.unreachable.fix'],
  }

const isKnown = (code: string): code is keyof typeof known => Object.hasOwn(known, code)

/** The first fault of what was sent, behind the name of its field. */
const firstFault = /^(?:answer|name)[.\w]*: (.+?)(?= (?:answer|name)[.\w]*: |$)/s

/**
 * Returns why something was refused and what to do, in the language of the page. What the service says about the fields
 * of a request is in English; other languages say only that it was not accepted.
 */
export function refusalText({ code = '', error, fix }: Refused): { why: string; fix?: string | undefined } {
  const keys = isKnown(code) ? known[code] : undefined
  if (keys) return { why: message(keys[0]), fix: keys[1] && message(keys[1]) }
  if (messages.language() !== 'en' || error === undefined) return { why: message('refused.unknown') }
  const [, sentence] = firstFault.exec(fix ?? '') ?? []
  return sentence === undefined ? { why: error, fix } : { why: sentence }
}
