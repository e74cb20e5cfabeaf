import type { Document, Step } from '#contract/deck/deck.ts'
import type { PagesEvent } from '#contract/deck/deck-events.ts'
import type { OpenedDeck } from '../model/connect.ts'

type Pages = readonly Pick<OpenedDeck['pages'][number], 'status'>[]

/** Returns what became of the uploaded page that a step shows: of one that is not known yet, `waiting`; `undefined` without a page. */
export const pageStatusOf = (step: Step | undefined, pages: Pages): Pages[number]['status'] | undefined =>
  step?.kind === 'slide' && step.pageIndex !== null ? (pages[step.pageIndex]?.status ?? 'waiting') : undefined

/** Whether a step shows an uploaded page that is not painted yet. */
export const isWaitingForPage = (step: Step | undefined, pages: Pages): boolean =>
  pageStatusOf(step, pages) === 'waiting'

/**
 * Returns how many of the uploaded pages that slides show are painted, and how many these are; null when all are. Pages stay with the deck
 * when their slides are removed, and are not counted then.
 */
export function paintedOfShown(document: Document, pages: Pages): { done: number; total: number } | null {
  const shown = new Map(
    document.flatMap(step =>
      step.kind === 'slide' && step.pageIndex !== null ? [[step.pageIndex, step] as const] : [],
    ),
  )
  const waiting = [...shown.values()].filter(step => isWaitingForPage(step, pages)).length
  return waiting === 0 ? null : { done: shown.size - waiting, total: shown.size }
}

/** Returns the pages of a deck after an event that says which are still to be painted. */
export const withWaiting = <Page extends Pages[number]>(
  pages: readonly Page[],
  { waiting }: Pick<PagesEvent, 'waiting'>,
): Page[] => {
  const left = new Set(waiting)
  return pages.map((page, index) =>
    page.status === 'waiting' && !left.has(index) ? { ...page, status: 'painted' } : page,
  )
}
