import { limits } from '#contract/limits.ts'
import { type Part, changedParts, contentWithout, partialSave } from '#deck/edits/save-part.ts'
import type { EditOperation } from '#deck/edits/operations-between.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { type Draft, type Rebased, rebase } from './draft.ts'

/** A save on its way: the content that it stores, and a key that makes it safe to send again. */
interface Sent {
  content: DeckContent
  parts: readonly Part[]
  operations: readonly EditOperation[]
  key: string
  /** Whether other parts wait for the next save. */
  isPartial: boolean
}

/** A save to be sent. */
export interface Save {
  operations: readonly EditOperation[]
  /** The revision that they apply to. */
  revision: string
  key: string
}

/** The most that a save holds, in characters of JSON. A character can be three bytes long, but pictures are ASCII. */
const mostLength = Math.floor((limits.bodyBytes * 2) / 3)

/**
 * Creates the state of a deck that is edited and saved [D42], without timers and requests: one save is on its way at a time, and what is
 * edited meanwhile goes with the next one. What does not fit in one save goes in several. What the server refuses is found by saving
 * fewer parts at a time, and is then kept back, so that everything else is saved.
 */
export function createSaver(initial: Draft, newKey: () => string, most: number = mostLength) {
  let draft = initial
  let sent: Sent | undefined
  /** The parts that the server has refused, with what they were. They are sent again when they were changed. */
  const refusedParts = new Map<string, unknown>()
  /** How many parts go into the next save. */
  let mostParts = Infinity
  let isPartial = false

  /** Returns the parts to be saved, and those of them that are kept back because they were refused. */
  const dueParts = (): { due: Part[]; keptBack: Part[] } => {
    const parts = changedParts(draft.confirmed, draft.current)
    const isRefused = ({ key, value }: Part) => refusedParts.has(key) && refusedParts.get(key) === value
    const refusedKeys = new Set(parts.filter(isRefused).map(({ key }) => key))
    const isKeptBack = ({ key, within }: Part) => refusedKeys.has(key) || refusedKeys.has(within ?? '')
    return { due: parts.filter(part => !isKeptBack(part)), keptBack: parts.filter(isKeptBack) }
  }

  const nextSent = (): Sent | undefined => {
    const { confirmed, current } = draft
    const { due, keptBack } = dueParts()
    // Some parts cannot be saved before others: a poll that refers to a new step.
    for (let start = 0; start === 0 || start < due.length; start += mostParts) {
      const parts = due.slice(start, start + mostParts)
      const rest = [...due.filter(part => !parts.includes(part)), ...keptBack]
      const save = partialSave(confirmed, current, parts, rest, most)
      if (save.operations.length > 0)
        return { ...save, key: newKey(), isPartial: save.parts.length < due.length }
    }
    mostParts = Infinity
    if (keptBack.length === 0) draft = { ...draft, confirmed: current }
    return undefined
  }

  return {
    get draft() {
      return draft
    },
    get isSending() {
      return sent !== undefined
    },
    get isSaved() {
      return sent === undefined && draft.confirmed === draft.current
    },
    /** Whether parts were left for the next save when the last one was sent. */
    get isPartial() {
      return isPartial
    },
    /** Whether something that is shown was refused. */
    get hasRefused() {
      return refusedParts.size > 0 && dueParts().keptBack.length > 0
    },
    edit(content: DeckContent): void {
      draft = { ...draft, current: content }
    },
    /**
     * Returns the save that is due, which may be one that was sent already; undefined when everything is saved that the server has not
     * refused.
     */
    nextSave(): Save | undefined {
      sent ??= nextSent()
      if (!sent) return undefined
      return { operations: sent.operations, revision: draft.revision, key: sent.key }
    },
    /** The server has stored the save. */
    saved(revision: string): void {
      if (!sent) return
      draft = { revision, confirmed: sent.content, current: draft.current }
      isPartial = sent.isPartial
      sent = undefined
    },
    /** The server has refused the save: nothing of it is stored. Returns the keys of its parts. */
    refused(): string[] {
      const keys = sent?.parts.map(({ key }) => key) ?? []
      sent = undefined
      return keys
    },
    /**
     * Notes that the server refused these parts because of what they are. Returns whether another save is worth a try: with fewer
     * parts, or without the only one.
     */
    keepBack([key, ...others]: readonly string[]): boolean {
      if (key === undefined) return false
      if (others.length > 0) mostParts = Math.ceil((others.length + 1) / 2)
      else {
        const part = changedParts(draft.confirmed, draft.current).find(each => each.key === key)
        refusedParts.set(key, part?.value)
        mostParts = Infinity
      }
      return true
    },
    /** Sends what was refused again with the next save. */
    retryRefused(): void {
      refusedParts.clear()
      mostParts = Infinity
    },
    /** Returns the deck as it is shown, without what the server has refused. */
    withoutRefused(): DeckContent {
      const { keptBack } = dueParts()
      return contentWithout(draft.confirmed, draft.current, new Set(keptBack.map(({ key }) => key)))
    },
    /** Takes a newer revision of the deck. No save may be on its way. */
    received(revision: string, content: DeckContent): Rebased {
      const rebased = rebase(draft, revision, content)
      draft = rebased.draft
      return rebased
    },
  }
}
export type Saver = ReturnType<typeof createSaver>
