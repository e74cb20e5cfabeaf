import { limits } from '#contract/limits.ts'
import type { Part } from '#web/ui/core/collected.ts'
import { entriesOf, textOf } from '../answer-parts.ts'

/** Something that this person wrote. */
export interface Own {
  text: string
  state: 'sent' | 'sending' | 'waiting'
  /** The server's, once it is there. */
  id?: string
}

/** What a person wrote to a poll: what the server has, then what is on its way. */
export function ownOf(counted: unknown, parts: readonly Part[]): Own[] {
  const sent = entriesOf(counted).map(({ id, text }): Own => ({ id, text, state: 'sent' }))
  const onTheWay = parts.flatMap(({ answer, state }): Own[] => {
    const text = textOf(answer)
    return text === undefined || state === 'refused' ? [] : [{ text, state }]
  })
  return [...sent, ...onTheWay]
}

/** What keeps a text from being sent; null when nothing does. */
export type Hindrance = 'nothing' | 'too long' | 'sent already' | 'enough'

/** Whether a text can be sent after those of one's own. */
export function hindrance(typed: string, own: readonly Own[]): Hindrance | null {
  const text = typed.trim()
  if (text === '') return own.length >= limits.entries ? 'enough' : 'nothing'
  if (own.some(each => alike(each.text) === alike(text))) return 'sent already'
  if (own.length >= limits.entries) return 'enough'
  return text.length > limits.entry ? 'too long' : null
}

/** As the server tells two texts apart. */
const alike = (text: string) => text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()
