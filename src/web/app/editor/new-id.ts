const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns a new id of a step or element: 12 random letters and digits. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => letters[byte % letters.length]).join('')
