const longest = 40

/** Returns the beginning of a text in quotation marks, on one line. */
export function quoted(text: string): string {
  const letters = Array.from(
    text
      .slice(0, longest * 4)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
  return letters.length > longest ? `“${letters.slice(0, longest).join('')}…”` : `“${letters.join('')}”`
}
