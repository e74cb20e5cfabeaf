/** Whether a text has the form of a room's id, which unlike its code never means another room. */
export const isRoomId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** Returns the six digits of a room's code as people write it: `123456`, `123 456` or `123-456`; null for other texts. */
export function plainCode(written: string): string | null {
  const [, first, second] = /^(\d{3})[ -]?(\d{3})$/.exec(written.trim()) ?? []
  return first !== undefined && second !== undefined ? first + second : null
}
