import { saveFile } from '#web/ui/core/save-file.ts'

/** Whether the browser shares a file. Only secure pages may, and not every browser does. */
export const maySharePicture = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] })

/** Shares a picture, or saves it where the browser cannot share files. */
export async function keepPicture(file: File): Promise<void> {
  if (!maySharePicture(file)) return saveFile(file, file.name)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The person changed their mind.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') saveFile(file, file.name)
  }
}
