import type { Document } from '#contract/deck/deck.ts'
import type { FailedPages } from '#contract/deck/file.ts'
import { failedSlidesOf } from '#deck/failed-pages.ts'
import { problemsOf } from '#deck/readiness.ts'

/** The uploaded pages of a deck: how many, and those that could not be painted. */
export interface UploadedPages {
  count: number
  failed: readonly FailedPages[]
}

/** Counts what is needed before a start, as the checks list it: pages of one file that could not be painted are one thing. */
export const countNeeded = (document: Document, { count, failed }: UploadedPages): number =>
  problemsOf(document, count, []).length + failedSlidesOf(document, failed).length
