import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import type { addPages } from '#contract/operations/add-pages.ts'
import { sourceKindOf } from '#server/import/file-kind.ts'
import { insertStep } from '#deck/edit.ts'
import { saveDeck } from '#server/store/deck-writes.ts'
import { lockDeck } from '#server/store/decks.ts'
import { listDeckFiles } from '#server/store/placed-files.ts'
import { stepPlace } from '#server/store/steps.ts'
import { takeUpload } from '#server/store/uploads.ts'
import { aspectsOf, storeFile } from './file-slides.ts'
import { importSlides, withPagesFrom } from './import-slides.ts'
import { showsPages, startOf } from './uploaded-pages.ts'
import type { Handler } from './handler.ts'

const mostPages = limits.pageIndex + 1

export const handleAddPages: Handler<typeof addPages> = async (call, { id, at, as, revision, upload }) => {
  const { db, principal } = call
  const file = await takeUpload(db, principal, upload)
  // Before the deck is locked, because it takes a second.
  const imported = await importSlides(call, file, as)
  const deck = await lockDeck(call, id, revision)
  const { kind, pages } = file.description
  const place =
    at === undefined ? deck.document.length : Math.min(stepPlace(deck, at, 'at'), deck.document.length)
  if (deck.document.length + pages.length > limits.steps)
    throw refuseField(
      'file',
      said('field.most_pages', {
        pages: pages.length,
        steps: deck.document.length + pages.length,
        most: limits.steps,
      }),
    )
  const last = (await listDeckFiles(db, id)).at(-1)
  const firstPage = last ? last.firstPage + last.pages : 0
  const { keepsFile, slides } = imported
  if (keepsFile && firstPage + pages.length > mostPages)
    throw refuseField('file', said('field.most_uploaded', { pages: firstPage, most: mostPages }))
  const document = withPagesFrom(imported.steps, firstPage).reduce(
    (current, slide, index) => insertStep(current, slide, place + index).document,
    deck.document,
  )
  const aspects = [...(deck.extras?.aspects ?? []).slice(0, firstPage), ...aspectsOf(file.description)]
  if (keepsFile) await storeFile(call, id, file, firstPage)
  const assessment = await saveDeck({ ...call, via: 'import' }, deck, {
    document,
    ...(keepsFile && {
      extras: { ...deck.extras, aspects },
      pages: firstPage + pages.length,
      ...(last === undefined && { sourceKind: sourceKindOf(kind) }),
    }),
  })
  return {
    index: place,
    pages: pages.length,
    count: document.length,
    ...(slides && { slides }),
    start: startOf(call.context.baseUrl, keepsFile || showsPages(deck)),
    ...assessment,
  }
}
