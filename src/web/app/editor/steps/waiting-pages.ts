import type { Document } from '#contract/deck/deck.ts'
import type { OpenedDeck } from '../model/connect.ts'

/** Whether a slide shows an uploaded page that is not painted yet. Pages stay with the deck when their slides are removed. */
export const hasWaitingPages = (
  document: Document,
  pages: readonly Pick<OpenedDeck['pages'][number], 'status'>[],
): boolean =>
  document.some(
    step =>
      step.kind === 'slide' &&
      step.pageIndex !== null &&
      (pages[step.pageIndex]?.status ?? 'waiting') === 'waiting',
  )
