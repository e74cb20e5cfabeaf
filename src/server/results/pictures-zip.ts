import { Zip, ZipPassThrough } from 'fflate'
import { fileName } from '#contract/text/file-name.ts'
import { Refusal } from '#contract/refusal.ts'

/** A picture in an archive. */
export interface Pictured {
  name: string
  paint(): Promise<Buffer>
}

/**
 * Writes an archive (ZIP) of pictures, each painted when the one before was written. A picture that cannot be drawn is left out.
 */
export async function* writePictures(pictures: readonly Pictured[]): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    pieces.push(bytes)
  })
  for (const { name, paint } of pictures) {
    const bytes = await paint().catch(unlessNoPicture)
    if (!bytes) continue
    // A PNG is compressed already.
    const file = new ZipPassThrough(fileName(name, 'png'))
    archive.add(file)
    file.push(bytes, true)
    yield* pieces.splice(0)
  }
  archive.end()
  yield* pieces.splice(0)
}

function unlessNoPicture(error: unknown): undefined {
  if (!(error instanceof Refusal && error.code === 'no_picture')) throw error
}
