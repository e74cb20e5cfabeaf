import { readPicture } from './canvas/shrink-picture.ts'
import { sayFileError } from './say-file-error.ts'

/** Reads a picture, of at most `most` characters as a data URL, and hands it to `take`. Says why when that is not possible. */
export async function takePicture(
  file: File | undefined,
  take: (dataUrl: string) => void,
  most?: number,
): Promise<void> {
  if (!file) return
  try {
    take((await readPicture(file, most)).dataUrl)
  } catch (error) {
    sayFileError(file, error)
  }
}
