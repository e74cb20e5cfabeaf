import type { Moment } from '#scene/moment.ts'
import type { PageWord } from '#deck/covers.ts'
import type { Page } from '#server/render/pictures.ts'

/** A step as it is written into a file. */
export interface FiledStep {
  /** What a stage shows of it. */
  moment: Moment
  /** The uploaded page behind it. */
  page: (Page & { words: readonly PageWord[] }) | undefined
  notes: string
  /** Whether it is left out when presenting. */
  isSkipped: boolean
}

/** A deck to be written as a presentation, or painted as a PDF. */
export interface DeckFileJob {
  title: string
  steps: readonly FiledStep[]
  deckFile: { format: 'pptx' } | { format: 'pdf'; notes: boolean; perPage: 1 | 2 | 4 | 6 }
}
