/** Returns the six digits of a room's code as people write it: `123456`, `123 456` or `123-456`; null for other texts. */
export function plainCode(written: string): string | null {
  const [, first, second] = /^(\d{3})[ -]?(\d{3})$/.exec(written.trim()) ?? []
  return first !== undefined && second !== undefined ? first + second : null
}
