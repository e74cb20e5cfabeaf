import { createHash } from 'node:crypto'
import type { Extras } from '#contract/deck/deck.ts'
import type { Opening } from './pictures.ts'
import { type RegisteredFont, registerFont, unregisterFont } from './font-registry.ts'

/** How many of the most recently used fonts stay registered; a deck has at most eight. */
const maxRegistered = 32

const known = new Map<string, RegisteredFont | null>()

/**
 * Registers a deck's own fonts, each under a name made from its content, so that decks cannot get each other's fonts. Returns
 * them by family. Fonts that cannot be read are left out.
 */
export function registerDeckFonts(
  fonts: NonNullable<Extras['fonts']>,
  opening?: Opening,
): ReadonlyMap<string, RegisteredFont> {
  const registered = new Map<string, RegisteredFont>()
  for (const { family, dataUrl } of fonts) {
    const font = registerOnce(dataUrl, opening)
    if (font) registered.set(family, font)
  }
  for (const [hash, font] of known) {
    if (known.size <= maxRegistered) break
    known.delete(hash)
    if (font) unregisterFont(font)
  }
  return registered
}

function registerOnce(dataUrl: string, opening?: Opening): RegisteredFont | null {
  const hash = createHash('sha256').update(dataUrl).digest('hex')
  if (opening?.without.has(hash)) return null
  const found = known.get(hash)
  if (found === undefined) opening?.onOpen(hash)
  const font = found === undefined ? (registerFont(`deck ${hash}`, bytesOf(dataUrl)) ?? null) : found
  // The most recently used is the last one.
  known.delete(hash)
  known.set(hash, font)
  return font
}

const bytesOf = (dataUrl: string): Buffer =>
  Buffer.from(/^data:[^,]*;base64,/.test(dataUrl) ? dataUrl.slice(dataUrl.indexOf(',') + 1) : '', 'base64')
