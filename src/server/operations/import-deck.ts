import { limits } from '#contract/limits.ts'
import { cleanLine, drawsNothing } from '#contract/text/visible-text.ts'
import { firstCharacters } from '#contract/text/characters.ts'
import type { importDeck } from '#contract/operations/import-deck.ts'
import { newId } from '#server/auth/tokens.ts'
import { sourceKindOf } from '#server/import/file-kind.ts'
import { addDeck } from '#server/store/deck-writes.ts'
import { takeUpload } from '#server/store/uploads.ts'
import { aspectsOf, storeFile } from './file-slides.ts'
import { importSlides } from './import-slides.ts'
import { startOf } from './uploaded-pages.ts'
import type { Handler } from './handler.ts'

export const handleImportDeck: Handler<typeof importDeck> = async (call, { upload, title, as }) => {
  const { db, principal, context } = call
  const file = await takeUpload(db, principal, upload)
  const { kind, pages, colours } = file.description
  const { steps, keepsFile, slides } = await importSlides(call, file, as)
  const id = newId()
  const assessment = await addDeck(
    { ...call, via: 'import' },
    {
      id,
      title: title ?? titleOf(file.name),
      document: [{ kind: 'join', id: newId() }, ...steps],
      extras: {
        ...(keepsFile && { aspects: aspectsOf(file.description) }),
        ...(colours.length > 0 && { brand: [...colours] }),
      },
      ...(keepsFile && { sourceKind: sourceKindOf(kind), pages: pages.length }),
    },
  )
  if (keepsFile) await storeFile(call, id, file, 0)
  return {
    id,
    url: `${context.baseUrl}/decks/${id}`,
    pages: pages.length,
    ...(slides && { slides }),
    start: startOf(context.baseUrl, keepsFile),
    ...assessment,
  }
}

/** Returns the name of a file without its ending, as the title of a deck. */
function titleOf(name: string): string {
  const plain = name.replace(/\.(pdf|pptx|odp|pptm)$/i, '').trim()
  return firstCharacters(cleanLine((drawsNothing(plain) ? name : plain).toWellFormed()), limits.title)
}
