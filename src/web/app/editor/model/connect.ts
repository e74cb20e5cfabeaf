import { del, get, set } from 'idb-keyval'
import type { Output } from '#contract/operation.ts'
import { editDeck } from '#contract/operations/edit-deck.ts'
import { openDeck } from '#contract/operations/people/open-deck.ts'
import { completeDocument } from '#deck/complete.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { newId } from '../new-id.ts'
import { ask } from '../../session.ts'
import type { EditorConnection } from './deck-editor.ts'

export type OpenedDeck = Output<typeof openDeck>

/** Returns the content of a deck as the server opens it. */
export const contentOf = ({ title, document, extras, theme }: OpenedDeck): DeckContent => ({
  title,
  document: completeDocument(document, newId),
  theme,
  fonts: extras?.fonts ?? [],
})

const nameOf = (deck: string) => `unsaved edits of ${deck}`

/** How long a save may take, ms. */
const saveMs = 20_000

/** Returns what the editor of a deck needs of the server and the browser. `onRead` is called with the deck whenever it is read. */
export function connectDeck(id: string, onRead: (opened: OpenedDeck) => void): EditorConnection {
  return {
    async save({ operations, revision, key }) {
      const sent = { id, edits: operations as Parameters<typeof ask<typeof editDeck>>[1]['edits'], revision }
      const reply = await ask(editDeck, sent, { idempotencyKey: key, signal: AbortSignal.timeout(saveMs) })
      return reply.revision
    },
    async read() {
      const opened = await ask(openDeck, { id })
      onRead(opened)
      return { revision: opened.revision, content: contentOf(opened) }
    },
    keep(edits) {
      // Without room or in private windows the edits are kept by this page alone.
      const done = edits.length > 0 ? set(nameOf(id), edits) : del(nameOf(id))
      done.catch(() => undefined)
    },
    newKey: () => crypto.randomUUID?.() ?? newId(),
  }
}

/** Returns the edits that an earlier visit could not save. */
export const keptEdits = async (id: string): Promise<readonly Edit[]> =>
  (await get<readonly Edit[]>(nameOf(id)).catch(() => undefined)) ?? []
