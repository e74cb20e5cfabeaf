import { type Signal, effect, signal } from '@preact/signals'
import { message } from './language.ts'

/** Text that a participant wrote and that is not being sent. */
export interface Draft {
  /** The text in the field. */
  typed: string
  /** Refused texts that returned while the field held another text. */
  returned: readonly Returned[]
}

export interface Returned {
  text: string
  /** Why it was refused. */
  why: string
}

const drafts = new Map<string, Signal<Draft>>()

/** Returns the draft of a poll. It survives step changes, resets and reloads of the page. */
export function draftOf(key: string): Signal<Draft> {
  let draft = drafts.get(key)
  if (!draft) {
    const kept = signal(read(key))
    effect(() => write(key, kept.value))
    drafts.set(key, (draft = kept))
  }
  return draft
}

/** Returns the draft with a refused text: in the field if that is empty, otherwise in the list of returned texts. */
export function withReturned(draft: Draft, { text, why }: Returned): Draft {
  if (draft.typed.trim() === '') return { ...draft, typed: text }
  const others = draft.returned.filter(each => each.text !== text)
  return { ...draft, returned: [...others, { text, why }] }
}

/** Moves a returned text into the field, and the text of the field into the list of returned texts. */
export function withSwapped({ typed, returned }: Draft, at: number): Draft {
  const chosen = returned[at]
  if (!chosen) return { typed, returned }
  const rest = returned.filter((_, index) => index !== at)
  return {
    typed: chosen.text,
    returned: typed.trim() === '' ? rest : [...rest, { text: typed, why: message('entry.notSentYet') }],
  }
}

const nameOf = (key: string) => `lpd:draft:${key}`

function read(key: string): Draft {
  try {
    const kept: Draft | null = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    if (kept) return kept
  } catch {
    // Storage is not allowed: the draft is kept in memory only.
  }
  return { typed: '', returned: [] }
}

function write(key: string, draft: Draft): void {
  try {
    if (draft.typed === '' && draft.returned.length === 0) sessionStorage.removeItem(nameOf(key))
    else sessionStorage.setItem(nameOf(key), JSON.stringify(draft))
  } catch {
    // Storage is full or not allowed: as above.
  }
}
