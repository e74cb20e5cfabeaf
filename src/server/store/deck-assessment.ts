import type { Document, Problem, Warning } from '#contract/deck/deck.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { layoutOf, warningsOf } from '#deck/layout.ts'
import { problemsOf } from '#deck/readiness.ts'
import { type StoredFailure, failedPagesOf } from './placed-files.ts'
import { pacedEach } from '#server/turns/pace.ts'

/** What a deck is assessed by. */
export interface AssessedDeck {
  document: Document
  extras: DeckExtras | null
  updated_at: string
  /** How many uploaded pages it has. */
  pages: number
  /** Its uploaded pages that could not be painted; null when there are none. */
  failed_pages: StoredFailure[] | null
}

/** Readiness, warnings and the revision of a deck. */
export interface DeckAssessment {
  ready: boolean
  problems: Problem[]
  warnings: Warning[]
  revision: string
}

/** Computes the readiness and the warnings of a deck. */
export function assessDeck(deck: AssessedDeck): DeckAssessment {
  const problems = problemsOf(deck.document, deck.pages, failedPagesOf(deck.failed_pages))
  const warnings = warningsOf(deck.document, deck.extras?.aspects)
  return { ready: problems.length === 0, problems, warnings, revision: deck.updated_at }
}

/** Computes the layouts of a deck in pieces, so that `assessDeck` takes little time: they are cached by step. */
export const prepareAssessment = ({
  document,
  extras,
}: Pick<AssessedDeck, 'document' | 'extras'>): Promise<void> =>
  pacedEach(document, step => void layoutOf(step, extras?.aspects))
