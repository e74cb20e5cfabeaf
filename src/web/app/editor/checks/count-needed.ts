import type { Document } from '#contract/deck/deck.ts'
import type { FailedPages } from '#contract/deck/file.ts'
import { failedSlidesOf } from '#deck/failed-pages.ts'
import { problemsOf } from '#deck/readiness.ts'

/** Counts what is needed before a start, as the checks list it: pages of one file that could not be painted are one thing. */
export const countNeeded = (document: Document, failed: readonly FailedPages[]): number =>
  problemsOf(document, []).length + failedSlidesOf(document, failed).length
