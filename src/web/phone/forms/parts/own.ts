import { limits } from '#contract/limits.ts'
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

/** Returns why a text cannot be sent after the entries `own`; null when it can be sent. */
export function hindrance(typed: string, own: readonly Own[]): Hindrance | null {
  const text = typed.trim()
  if (text === '') return own.length >= limits.entries ? 'enough' : 'nothing'
  if (own.some(each => alike(each.text) === alike(text))) return 'sent already'
  if (own.length >= limits.entries) return 'enough'
  return text.length > limits.entry ? 'too long' : null
}

/** The text in the form in which the server compares entries. */
const alike = (text: string) => text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
