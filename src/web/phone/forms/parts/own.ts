import { limits } from '#contract/limits.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { countCharacters } from '#contract/text/characters.ts'
import type { Part } from '#web/ui/core/collected.ts'
import { entriesOf, textOf } from '../../answer-parts.ts'

/** An entry of this participant. */
export interface Own {
  text: string
  state: 'sent' | 'sending' | 'waiting'
  /** The id of the entry, once it is stored. */
  id?: string
}

/** Returns the entries of this participant: first the stored ones, then those being sent. */
export function ownOf(counted: unknown, parts: readonly Part[]): Own[] {
  const sent = entriesOf(counted).map(({ id, text }): Own => ({ id, text, state: 'sent' }))
  const onTheWay = parts.flatMap(({ answer, state }): Own[] => {
    const text = textOf(answer)
    return text === undefined || state === 'refused' ? [] : [{ text, state }]
  })
  return [...sent, ...onTheWay]
}

/** Why a text cannot be sent. */
export type Hindrance = 'nothing' | 'too long' | 'sent already' | 'enough'

/** Returns how many entries one person may send to a poll. */
export const mostEntries = ({ typed }: Pick<PhonePoll, 'typed'>): number => (typed ? 1 : limits.entries)

/** Returns why a text cannot be sent after the entries `own`, of which one person has at most `most`; null when it can be sent. */
export function hindrance(typed: string, own: readonly Own[], most: number): Hindrance | null {
  const text = typed.trim()
  if (text === '') return own.length >= most ? 'enough' : 'nothing'
  if (own.some(each => alike(each.text) === alike(text))) return 'sent already'
  if (own.length >= most) return 'enough'
  return countCharacters(text) > limits.entry ? 'too long' : null
}

/** The text in the form in which the server compares entries. */
const alike = (text: string) => text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
