import type { RefObject } from 'preact'
import { pictureTypes, readPicture } from './canvas/shrink-picture.ts'
import { sayFileError } from './say-file-error.ts'

/** The hidden field behind a button that asks for pictures. The same file can be chosen again. */
export const PictureField = ({
  field,
  label,
  isMultiple = false,
  onFiles,
}: {
  field: RefObject<HTMLInputElement | null>
  label?: string
  isMultiple?: boolean
  onFiles: (files: readonly File[]) => void
}) => (
  <input
    ref={field}
    type="file"
    hidden
    multiple={isMultiple}
    aria-label={label}
    accept={pictureTypes}
    onChange={({ currentTarget }) => {
      onFiles([...(currentTarget.files ?? [])])
      currentTarget.value = ''
    }}
  />
)

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
