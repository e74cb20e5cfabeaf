import { signal } from '@preact/signals'

/** The deck that was open in the editor last; the library goes to it. */
export const lastDeck = signal<string | null>(null)
