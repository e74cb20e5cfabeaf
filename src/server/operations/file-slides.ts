import type { SlideStep } from '#contract/deck/deck.ts'
import { blankSlide } from '#deck/complete.ts'
import { newId } from '#server/auth/tokens.ts'
import type { FileDescription } from '#server/import/file-kind.ts'
import { addFile } from '#server/store/files.ts'
import { placeFile } from '#server/store/placed-files.ts'
import type { UploadedFile } from '#server/store/uploads.ts'
import type { Call } from './handler.ts'

/** Returns one slide for each page of a file, whose page indexes begin at 0. */
export const slidesOf = ({ pages }: FileDescription): SlideStep[] =>
  pages.map(({ notes }, pageIndex) => ({ ...blankSlide(newId), pageIndex, notes }))

/** Returns the aspect ratios of the pages of a file. */
export const aspectsOf = ({ pages }: FileDescription): number[] => pages.map(({ aspect }) => aspect)

/** Stores a file as the pages of a deck from `firstPage` on. They are painted once the change is committed. */
export async function storeFile(
  { db, principal, context, after }: Call,
  deckId: string,
  { hash, name, description }: UploadedFile,
  firstPage: number,
): Promise<void> {
  const id = newId()
  const aspects = aspectsOf(description)
  await addFile(db, {
    id,
    teamId: principal.team.id,
    kind: description.kind,
    name,
    original: hash,
    aspects,
  })
  await placeFile(db, deckId, { fileId: id, firstPage, pages: aspects.length })
  after(() => context.pages.start(id))
}
