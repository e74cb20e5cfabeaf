/**
 * The types of pictures that are drawn and served, by what a data URL may call them. A type that is not among them never
 * becomes the content type of a reply: a browser would read `image/html` from a careless proxy as a page.
 */
const types = new Map([
  ...['png', 'apng', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'svg+xml'].map(
    name => [name, `image/${name}`] as const,
  ),
  ['jpg', 'image/jpeg'],
  ['x-icon', 'image/x-icon'],
  ['vnd.microsoft.icon', 'image/x-icon'],
])
const head = /^data:image\/([\w.+-]+)((?:;[^,]*)?)$/i
/** The longest part before the comma that is read. */
const longestHead = 200
/** A sign that base64 does not have, or one after its end. */
const notBase64 = /[^A-Za-z0-9+/=\s]|=\s*[^=\s]/
const byte = /%([0-9a-f]{2})/gi

/**
 * Decodes a data URL of a picture: `data:image/png;base64,…`, or percent-encoded. Returns its type, one of a short list, and its
 * bytes; undefined for anything else.
 */
export function readDataUrl(url: string): { type: string; bytes: Buffer } | undefined {
  const comma = url.indexOf(',')
  if (comma < 0 || comma > longestHead) return undefined
  const [, name = '', parameters = ''] = head.exec(url.slice(0, comma)) ?? []
  const type = types.get(name.toLowerCase())
  if (type === undefined) return undefined
  const body = url.slice(comma + 1)
  if (!/;\s*base64\s*$/i.test(parameters)) return { type, bytes: percentDecoded(body) }
  const plain = body.includes('%') ? percentDecoded(body).toString('latin1') : body
  return notBase64.test(plain) ? undefined : { type, bytes: Buffer.from(plain, 'base64') }
}

/** The types of font files, by their first bytes. */
const fontTypes = new Map([
  ['wOF2', 'font/woff2'],
  ['wOFF', 'font/woff'],
  ['OTTO', 'font/otf'],
  ['true', 'font/ttf'],
  ['\0\x01\0\0', 'font/ttf'],
  ['ttcf', 'font/collection'],
])

/** Decodes a data URL of a font in base64. Returns its type by its first bytes, and its bytes; undefined for anything else. */
export function readFontUrl(url: string): { type: string; bytes: Buffer } | undefined {
  const comma = url.indexOf(',')
  if (comma < 0 || comma > longestHead || !/;\s*base64\s*$/i.test(url.slice(0, comma))) return undefined
  const bytes = Buffer.from(url.slice(comma + 1), 'base64')
  const type = fontTypes.get(bytes.toString('latin1', 0, 4))
  return type === undefined ? undefined : { type, bytes }
}

/** Returns the bytes of percent-encoded text, as a browser reads them: other characters are themselves, in UTF-8. */
const percentDecoded = (text: string): Buffer =>
  Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replace(byte, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  )
