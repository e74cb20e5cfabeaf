import { type EditOperation, operationsBetween } from '#deck/edits/operations-between.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { type Draft, type Rebased, rebase } from './draft.ts'

/** A save on its way: the content that it stores, and a key that makes it safe to send again. */
interface Sent {
  content: DeckContent
  operations: readonly EditOperation[]
  key: string
}

/** A save to be sent. */
export interface Save {
  operations: readonly EditOperation[]
  /** The revision that they apply to. */
  revision: string
  key: string
}

/**
 * Creates the state of a deck that is edited and saved [D42], without timers and requests: one save is on its way at a time, and what is
 * edited meanwhile goes with the next one.
 */
export function createSaver(initial: Draft, newKey: () => string) {
  let draft = initial
  let sent: Sent | undefined

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
    edit(content: DeckContent): void {
      draft = { ...draft, current: content }
    },
    /** Returns the save that is due, which may be one that was sent already; undefined when everything is saved. */
    nextSave(): Save | undefined {
      if (!sent) {
        const operations = operationsBetween(draft.confirmed, draft.current)
        if (operations.length === 0) {
          draft = { ...draft, confirmed: draft.current }
          return undefined
        }
        sent = { content: draft.current, operations, key: newKey() }
      }
      return { operations: sent.operations, revision: draft.revision, key: sent.key }
    },
    /** The server has stored the save. */
    saved(revision: string): void {
      if (!sent) return
      draft = { revision, confirmed: sent.content, current: draft.current }
      sent = undefined
    },
    /** The server has refused the save: nothing of it is stored. */
    refused(): void {
      sent = undefined
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
