import type { Blobs } from '#server/store/blobs/blobs.ts'
import type { Database } from '#server/store/database.ts'
import { type FileWork, setFilePdf } from '#server/store/files.ts'
import { storeBlob } from '#server/store/pictures.ts'
import { FileProblem } from './file-problem.ts'
import type { OfficeConverter } from './office/converter.ts'
import { contentOf } from './stored-file.ts'

interface Parts {
  database: Database
  blobs: Blobs
  converter: Pick<OfficeConverter, 'convert'>
}

/** Makes a PDF of an uploaded presentation and stores it. Returns its hash. Throws a `FileProblem`. */
export async function convertFile(
  { database, blobs, converter }: Parts,
  { id, kind, original }: FileWork,
): Promise<string> {
  if (kind === 'pdf') return original
  const pdf = await converter.convert(await contentOf(blobs.get(original)), { kind })
  if (pdf.length === 0) throw new FileProblem('crashed')
  return database.db.transaction().execute(async tx => {
    const hash = await storeBlob({ db: tx, blobs }, pdf)
    await setFilePdf(tx, id, hash)
    return hash
  })
}
