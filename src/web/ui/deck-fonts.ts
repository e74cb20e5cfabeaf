import { effect } from '@preact/signals'
import { cssFamily } from '#scene/theme.ts'
import type { HostClient } from './core/host-client.ts'

/**
 * Makes a deck's own fonts known to the page as soon as the deck is there. A font that cannot be read is passed
 * over; each that comes brings a new measure with it. Any weight is taken from the one file, as on the server.
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
