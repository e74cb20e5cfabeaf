/** The number of digits of a room's code. */
export const codeLength = 6

/** Returns the digits of a typed or pasted code, at most six. Accepts `482 915` and a complete link. */
export function digitsOf(text: string): string {
  const compact = text.replaceAll(/[\s-]/g, '')
  const alone = /(?:^|\D)(\d{6})(?!\d)/.exec(compact)?.[1]
  return alone ?? compact.replaceAll(/\D/g, '').slice(0, codeLength)
}

/** Formats a code in two groups of three digits. */
export const spoken = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`.trim()
