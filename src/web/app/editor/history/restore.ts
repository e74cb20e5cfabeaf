import { restoreVersion } from '#contract/operations/restore-version.ts'
import { message } from '../../messages.ts'
import { say } from '../../notice.tsx'
import { ask } from '../../session.ts'
import { timeAgo } from '../../time-ago.ts'
import type { Editor } from '../model/editor.ts'
import type { Save } from './saves.ts'

/**
 * Makes the deck what it was at a version. What others change after that stays when it is undone. Throws a `RequestError`, also
 * when what this person has just edited cannot be saved first.
 */
export async function restore(
  { deckId, deck }: Pick<Editor, 'deckId' | 'deck'>,
  { revision, at }: Save,
): Promise<void> {
  const { reply: _, ...undoable } = await deck.changeOnServer('restore', () =>
    ask(restoreVersion, { id: deckId, version: revision }),
  )
  say(message('history.restored', { ago: timeAgo(at, Date.now()) }), undoable)
}
