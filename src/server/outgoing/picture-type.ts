/** How much of an SVG is searched for its first element, bytes. */
const svgHead = 20_000

/**
 * Returns the type of a picture by its first bytes, one of those that are painted; undefined for anything else. What a server calls it
 * does not matter.
 */
export function pictureTypeOf(bytes: Buffer): string | undefined {
  const at = (from: number, to: number): string => bytes.toString('latin1', from, to)
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (at(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return 'image/gif'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'image/webp'
  return isSvg(bytes.toString('utf8', 0, svgHead)) ? 'image/svg+xml' : undefined
}

/** Whether a text is XML whose first element is `svg`, after a declaration, comments and a document type. */
function isSvg(text: string): boolean {
  let rest = text.replace(/^\ufeff/, '').trimStart()
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : /^<[?!]/.test(rest) ? '>' : undefined
    if (end === undefined) return /^<(?:\w+:)?svg[\s>/]/.test(rest)
    const index = rest.indexOf(end)
    if (index === -1) return false
    rest = rest.slice(index + end.length).trimStart()
  }
}
