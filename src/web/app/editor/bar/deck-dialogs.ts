import { withMessages } from '../../messages.ts'
import { later } from '../later.ts'

/** The dialogs of the bar. The code of each is loaded when it is opened, and so is this list. */
export const dialogs = {
  results: () =>
    withMessages(['sessions'], () => import('./results-dialog.tsx').then(file => file.ResultsDialog)),
  history: () => later(() => import('../history/history-dialog.tsx')).then(file => file.HistoryDialog),
  share: () =>
    withMessages(['sharing', 'editor-later'], () =>
      import('./share-dialog.tsx').then(file => file.ShareDialog),
    ),
  shortcuts: () => later(() => import('./shortcuts-dialog.tsx')).then(file => file.ShortcutsDialog),
}
export type DeckDialog = keyof typeof dialogs
