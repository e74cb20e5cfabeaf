import { newId } from '#server/auth/tokens.ts'
import type { PaintedPage } from '#server/import/pdf.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import type { Database } from '#server/store/database.ts'
import { addFile, finishFile, storePage } from '#server/store/files.ts'
import { storeBlob } from '#server/store/pictures.ts'
import { placeFile } from '#server/store/placed-files.ts'

/** Gives a deck the painted pages of a file, from the page index 0 on, as an import does. All are 16:9. */
export async function givePages(
  { db, blobs }: { db: Database['db']; blobs: Blobs },
  deckId: string,
  pages: readonly PaintedPage[],
): Promise<void> {
  const id = newId()
  const { team_id: teamId } = await db
    .selectFrom('decks')
    .select('team_id')
    .where('id', '=', deckId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async tx => {
    const original = await storeBlob({ db: tx, blobs }, Buffer.from(id))
    const aspects = pages.map(() => 16 / 9)
    await addFile(tx, { id, teamId, kind: 'pdf', name: 'pages.pdf', original, aspects })
    for (const [number, page] of pages.entries()) await storePage({ db: tx, blobs }, id, number, page)
    await finishFile(tx, id, null)
    await placeFile(tx, deckId, { fileId: id, firstPage: 0, pages: pages.length })
    await tx.updateTable('decks').set({ source_kind: 'pdf' }).where('id', '=', deckId).execute()
  })
}
