/** Decodes a data URL of a picture: `data:image/png;base64,…`, or percent-encoded text. Returns undefined for anything else. */
export function readDataUrl(url: string): { type: string; bytes: Buffer } | undefined {
  const comma = url.indexOf(',')
  const [, type, parameters = ''] = /^data:(image\/[\w.+-]+)((?:;[^,]*)?)$/i.exec(url.slice(0, comma)) ?? []
  if (type === undefined) return undefined
  const body = url.slice(comma + 1)
  try {
    const isBase64 = /;\s*base64\s*$/i.test(parameters)
    return {
      type: type.toLowerCase(),
      bytes: Buffer.from(isBase64 ? body : decodeURIComponent(body), isBase64 ? 'base64' : 'utf8'),
    }
  } catch {
    return undefined
  }
}
