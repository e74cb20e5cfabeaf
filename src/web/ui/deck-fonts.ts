import { effect } from '@preact/signals'
import { cssFamily } from '#scene/theme.ts'
import type { HostClient } from './core/host-client.ts'

/**
 * Adds the fonts of a deck to the page as soon as the deck is loaded. Fonts that cannot be read are ignored; each
 * loaded font causes a new measure. All weights use the same file, as on the server.
 */
export function loadDeckFonts({ deck }: Pick<HostClient, 'deck'>): void {
  effect(() => {
    for (const { family, dataUrl } of deck.value?.extras?.fonts ?? []) {
      const face = new FontFace(cssFamily(family), `url(${JSON.stringify(dataUrl)})`, { weight: '100 900' })
      document.fonts.add(face)
      face.load().catch(() => document.fonts.delete(face))
    }
  })
}
