/** What an address of a resource means: an operation and the parts of its input. */
export interface Meant {
  operation: 'get_deck' | 'outline_deck' | 'get_contact_sheet' | 'screenshot_step'
  path: Record<string, unknown>
  query: Record<string, unknown>
}

/** Returns what the address of a deck, or of something of it, means; null for any other address. */
export function readAddress(uri: string): Meant | null {
  const [, name, part = '', index, asked = ''] =
    /^deck:\/\/([^/?]+)(\/outline|\/contact-sheet\.png|\/steps\/([^/?]+)\.png)?(?:\?(.*))?$/.exec(uri) ?? []
  if (name === undefined) return null
  const path = {
    id: decoded(name),
    ...(index !== undefined && { index: /^\d+$/.test(index) ? Number(index) : decoded(index) }),
  }
  return { operation: operationOf(part), path, query: queryOf(asked) }
}

function operationOf(part: string): Meant['operation'] {
  if (part === '/outline') return 'outline_deck'
  if (part === '/contact-sheet.png') return 'get_contact_sheet'
  return part === '' ? 'get_deck' : 'screenshot_step'
}

/** Returns the fields of a query string. What a number or a boolean is written like becomes one. */
function queryOf(asked: string): Record<string, unknown> {
  const values: Record<string, unknown> = { true: true, false: false }
  return Object.fromEntries(
    Array.from(new URLSearchParams(asked), ([name, value]) => [
      name,
      name === 'scale' && /^\d*\.?\d+$/.test(value) ? Number(value) : (values[value] ?? value),
    ]),
  )
}

/** Decodes an id of an address; an id that cannot be decoded is returned unchanged, and is unknown. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Returns the address of the contact sheet of a deck. */
export const contactSheetUri = (deckId: string): string =>
  `deck://${encodeURIComponent(deckId)}/contact-sheet.png`

/** Returns the address of the picture that a call made, from the fields of the call. */
export function pictureUri(fields: Record<string, unknown>): string {
  const {
    id = '',
    index,
    ...asked
  } = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const query = new URLSearchParams(asked).toString()
  const place =
    index === undefined
      ? contactSheetUri(id)
      : `deck://${encodeURIComponent(id)}/steps/${encodeURIComponent(index)}.png`
  return query === '' ? place : `${place}?${query}`
}
