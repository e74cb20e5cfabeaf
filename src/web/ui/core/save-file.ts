/** Saves a file to the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Browsers read the file after the click event was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
