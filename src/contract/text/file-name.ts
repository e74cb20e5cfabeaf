/** File systems allow names of 255 bytes; a character has up to four. */
const most = 60

/** Returns a file name that is valid on every system, made from any text. */
export function fileName(text: string, ending: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  const cut = Array.from(plain).slice(0, most).join('')
  return `${cut.replaceAll(/^[\s.]+|[\s.]+$/g, '') || 'Live Poll Deck'}.${ending}`
}

/** Returns a number with two digits or more, so that files are sorted in the order of their numbers. */
export const numbered = (index: number): string => String(index).padStart(2, '0')
