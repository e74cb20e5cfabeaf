/** Copies text to the clipboard. Rejects when the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  // Over plain HTTP, as in a private network, browsers do not offer the Clipboard API.
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr'
  document.body.append(area)
  const before = document.activeElement
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  if (!done) throw new Error('The browser did not copy.')
}
