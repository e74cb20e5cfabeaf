import type { Output } from '#contract/operation.ts'
import { editDeck } from '#contract/operations/edit-deck.ts'
import { openDeck } from '#contract/operations/people/open-deck.ts'
import { completeDocument } from '#deck/complete.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import { newId } from '../new-id.ts'
import type { KeptEdits } from '../../kept-edits.ts'
import { account, ask } from '../../session.ts'
import type { EditorConnection } from './saving.ts'

export type OpenedDeck = Output<typeof openDeck>

/** Returns the content of a deck as the server opens it. */
export const contentOf = ({ title, document, extras, theme, language }: OpenedDeck): DeckContent => ({
  title,
  document: completeDocument(document, newId),
  theme,
  language,
  fonts: extras?.fonts ?? [],
})

/** How long a save may take, ms; a large one longer, on a line that carries so many characters in a millisecond. */
const saveMs = 20_000
const charactersPerMs = 20

/** Returns what the editor of a deck needs of the server and the browser. `onRead` is called with the deck whenever it is read. */
export function connectDeck(
  id: string,
  { keep }: KeptEdits,
  onRead: (opened: OpenedDeck) => void,
): EditorConnection {
  // What is edited here is saved under the name of this person, or not at all.
  const person = account.value?.id
  return {
    async save({ operations, revision, key }) {
      const sent = { id, edits: operations as Parameters<typeof ask<typeof editDeck>>[1]['edits'], revision }
      const longestMs = saveMs + JSON.stringify(operations).length / charactersPerMs
      const reply = await ask(editDeck, sent, {
        idempotencyKey: key,
        signal: AbortSignal.timeout(longestMs),
        ...(person !== undefined && { person }),
      })
      return reply.revision
    },
    async read() {
      const opened = await ask(openDeck, { id })
      onRead(opened)
      return { revision: opened.revision, content: contentOf(opened) }
    },
    keep,
    newKey: newId,
  }
}
