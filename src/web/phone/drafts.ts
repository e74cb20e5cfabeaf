import { type Signal, effect, signal } from '@preact/signals'

/** What a person wrote that is not on its way. */
export interface Draft {
  /** What stands in the field. */
  typed: string
  /** What came back while something else stood there. */
  returned: readonly Returned[]
}

export interface Returned {
  text: string
  /** Why it came back. */
  why: string
}

const drafts = new Map<string, Signal<Draft>>()

/** The draft of a poll: it outlasts steps, resets and reloads of the page. */
export function draftOf(key: string): Signal<Draft> {
  let draft = drafts.get(key)
  if (!draft) {
    const kept = signal(read(key))
    effect(() => write(key, kept.value))
    drafts.set(key, (draft = kept))
  }
  return draft
}

/** A draft with what was refused: back in the field when that is free, else beside it. */
export function withReturned(draft: Draft, { text, why }: Returned): Draft {
  if (draft.typed.trim() === '') return { ...draft, typed: text }
  const others = draft.returned.filter(each => each.text !== text)
  return { ...draft, returned: [...others, { text, why }] }
}

/** What came back goes into the field; what stood there takes its place in the list. */
export function withSwapped({ typed, returned }: Draft, at: number): Draft {
  const chosen = returned[at]
  if (!chosen) return { typed, returned }
  const rest = returned.filter((_, index) => index !== at)
  return {
    typed: chosen.text,
    returned: typed.trim() === '' ? rest : [...rest, { text: typed, why: 'Not sent yet.' }],
  }
}

const nameOf = (key: string) => `lpd:draft:${key}`

function read(key: string): Draft {
  try {
    const kept: Draft | null = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    if (kept) return kept
  } catch {
    // Forbidden: this page's own memory has to do.
  }
  return { typed: '', returned: [] }
}

function write(key: string, draft: Draft): void {
  try {
    if (draft.typed === '' && draft.returned.length === 0) sessionStorage.removeItem(nameOf(key))
    else sessionStorage.setItem(nameOf(key), JSON.stringify(draft))
  } catch {
    // Full or forbidden, as above.
  }
}
