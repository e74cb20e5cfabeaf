/** Disks take names of 255 bytes; a sign has up to four. */
const most = 60

/** A name for a file that every system takes, made of a text that people wrote. */
export function fileName(text: string, ending: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  const cut = Array.from(plain).slice(0, most).join('')
  return `${cut.replaceAll(/^[\s.]+|[\s.]+$/g, '') || 'Live Poll Deck'}.${ending}`
}
