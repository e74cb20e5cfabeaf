import { copyText } from '#web/ui/core/copy-text.ts'
import { message } from '../../messages.ts'
import { say } from '../../notice.tsx'
import { removeSelected } from '../actions.ts'
import { paste, whatIsChosen } from '../clipboard.ts'
import type { Editor } from '../model/editor.ts'

/** The text that was copied here last, for browsers that do not let pages read the clipboard. */
let lastCopied = ''

/** Copies what is chosen from a menu, where there is no event of the clipboard. */
export function copyChosen(editor: Editor): void {
  lastCopied = JSON.stringify(whatIsChosen(editor))
  copyText(lastCopied).catch(() => undefined)
}

/** Cuts what is chosen from a menu. */
export function cutChosen(editor: Editor): void {
  copyChosen(editor)
  removeSelected(editor, 'cut')
}

/** Pastes from a menu: what is in the clipboard where the browser lets a page read it, else what was copied here last. */
export async function pasteChosen(editor: Editor): Promise<void> {
  const text = await readClipboard().catch(() => lastCopied)
  if (text.trim() !== '') await paste(editor, text)
  else say(message('contextMenu.paste.nothing'))
}

async function readClipboard(): Promise<string> {
  return navigator.clipboard.readText()
}
