import type { Opening } from '#server/render/pictures.ts'
import type { DeckFileJob } from './deck-file-job.ts'
import { paintDeck } from './paint-deck.ts'
import { writePresentation } from './pptx/write-presentation.ts'

/** Writes a deck as the file that a job asks for. */
export const writeDeckFile = (job: DeckFileJob, opening?: Opening): Promise<Buffer> =>
  job.deckFile.format === 'pptx' ? writePresentation(job, opening) : paintDeck(job, job.deckFile, opening)
