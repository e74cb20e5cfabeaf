import { createHash } from 'node:crypto'
import type { Extras } from '#contract/deck.ts'
import { type Registered, register, unregister } from './registry.ts'

/** As many of the last used stay registered; a deck has at most eight. */
const kept = 32

const known = new Map<string, Registered | null>()

/**
 * Registers a deck's own fonts, each under a name made of its content, so that no deck's font stands in for
 * another's. Those that cannot be read are left out.
 */
export function registerDeckFonts(fonts: NonNullable<Extras['fonts']>): ReadonlyMap<string, Registered> {
  const registered = new Map<string, Registered>()
  for (const { family, dataUrl } of fonts) {
    const font = registerOnce(dataUrl)
    if (font) registered.set(family, font)
  }
  for (const [hash, font] of known) {
    if (known.size <= kept) break
    known.delete(hash)
    if (font) unregister(font)
  }
  return registered
}

function registerOnce(dataUrl: string): Registered | null {
  const hash = createHash('sha256').update(dataUrl).digest('hex')
  const found = known.get(hash)
  const font = found === undefined ? (register(`deck ${hash}`, bytesOf(dataUrl)) ?? null) : found
  // The last used lies at the end.
  known.delete(hash)
  known.set(hash, font)
  return font
}

const bytesOf = (dataUrl: string): Buffer =>
  Buffer.from(/^data:[^,]*;base64,/.test(dataUrl) ? dataUrl.slice(dataUrl.indexOf(',') + 1) : '', 'base64')
