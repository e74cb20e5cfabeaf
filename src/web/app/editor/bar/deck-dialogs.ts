/** The dialogs of the bar. The code of each is loaded when it is opened, and so is this list. */
export const dialogs = {
  results: () => import('./results-dialog.tsx').then(file => file.ResultsDialog),
  history: () => import('../history/history-dialog.tsx').then(file => file.HistoryDialog),
  share: () => import('./share-dialog.tsx').then(file => file.ShareDialog),
  shortcuts: () => import('./shortcuts-dialog.tsx').then(file => file.ShortcutsDialog),
}
export type DeckDialog = keyof typeof dialogs
