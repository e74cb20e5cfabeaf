import { effect } from '@preact/signals'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { cssFamily } from '#scene/theme.ts'
import type { HostClient } from './core/host-client.ts'

/**
 * Adds fonts of a deck to the page. Fonts that cannot be read are ignored; each loaded font causes a new measure. All weights use the
 * same file, as on the server.
 */
export function addFonts(fonts: NonNullable<DeckExtras['fonts']>): void {
  for (const { family, dataUrl } of fonts) {
    const face = new FontFace(cssFamily(family), `url(${JSON.stringify(dataUrl)})`, { weight: '100 900' })
    document.fonts.add(face)
    face.load().catch(() => document.fonts.delete(face))
  }
}

/** Adds the fonts of a room's deck to the page as soon as the deck is loaded. */
export const loadDeckFonts = ({ deck }: Pick<HostClient, 'deck'>): void => {
  effect(() => addFonts(deck.value?.extras?.fonts ?? []))
}
