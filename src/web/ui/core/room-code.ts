/** How many digits a room's code has. */
export const codeLength = 6

/** The digits of what was typed or pasted, as far as a code goes: `482 915` and a whole link will do. */
export function digitsOf(text: string): string {
  const compact = text.replaceAll(/[\s-]/g, '')
  const alone = /(?:^|\D)(\d{6})(?!\d)/.exec(compact)?.[1]
  return alone ?? compact.replaceAll(/\D/g, '').slice(0, codeLength)
}

/** A code as people read it aloud. */
export const spoken = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`.trim()
