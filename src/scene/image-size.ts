const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Reads the bytes of a base64 data URL one at a time, without decoding all of it. */
function reader(dataUrl: string): ((at: number) => number) | null {
  const start = dataUrl.indexOf(',') + 1
  if (start === 0 || !dataUrl.slice(0, start).endsWith(';base64,')) return null
  const six = (at: number) => Math.max(0, letters.indexOf(dataUrl.charAt(start + at)))
  return at => {
    const group = Math.floor(at / 3) * 4
    const bits = (six(group) << 18) | (six(group + 1) << 12) | (six(group + 2) << 6) | six(group + 3)
    return (bits >> (16 - 8 * (at % 3))) & 0xff
  }
}

interface Size {
  width: number
  height: number
}

/** Width and height of a PNG, GIF, JPEG or WebP data URL, read from its head; null when it does not say. */
export function imageSize(dataUrl: string): Size | null {
  const byte = reader(dataUrl)
  if (!byte) return null
  const big = (at: number) => byte(at) * 256 + byte(at + 1)
  const little = (at: number) => byte(at) + byte(at + 1) * 256
  const sized = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : null)
  if (byte(0) === 0x89 && byte(1) === 0x50)
    return sized(big(16) * 65_536 + big(18), big(20) * 65_536 + big(22))
  if (byte(0) === 0x47 && byte(1) === 0x49) return sized(little(6), little(8))
  if (byte(0) === 0xff && byte(1) === 0xd8) {
    const end = Math.min(dataUrl.length * 0.75, 1_000_000)
    for (let at = 2; at < end && byte(at) === 0xff; at += 2 + big(at + 2)) {
      const mark = byte(at + 1)
      if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
        return sized(big(at + 7), big(at + 5))
    }
    return null
  }
  if (byte(0) === 0x52 && byte(8) === 0x57) {
    if (byte(15) === 0x58)
      return sized(little(24) + byte(26) * 65_536 + 1, little(27) + byte(29) * 65_536 + 1)
    if (byte(15) === 0x20) return sized(little(26) & 0x3fff, little(28) & 0x3fff)
    return sized((little(21) & 0x3fff) + 1, ((byte(22) >> 6) | (byte(23) << 2) | ((byte(24) & 15) << 10)) + 1)
  }
  return null
}
