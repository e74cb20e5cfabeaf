import unhomoglyph from 'unhomoglyph'

const looks = new Map<string, string>()
/** How many characters are remembered. */
const mostLooks = 20_000

/** Returns the plainest character, or characters, that look like this one, by the table of Unicode (UTS 39). */
export function lookOf(sign: string): string {
  const known = looks.get(sign)
  if (known !== undefined) return known
  const look = unhomoglyph(sign)
  if (looks.size >= mostLooks) looks.clear()
  looks.set(sign, look)
  return look
}
