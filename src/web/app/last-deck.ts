import { signal } from '@preact/signals'

/** The deck that was open in the editor last; the library goes to it. */
export const lastDeck = signal<string | null>(null)

/** How long the library waits until what was changed last is saved, ms. */
const patienceMs = 1_500

let leaving: Promise<void> = Promise.resolve()

/** Notes that a deck was left, and the save of what was changed last. */
export function leaveDeck(saved: Promise<void>): void {
  leaving = saved
}

/** Resolves when the deck that was left is saved, so that a list shows it as it is, or after a moment. */
export const deckIsLeft = (): Promise<void> =>
  Promise.race([leaving, new Promise<void>(resolve => setTimeout(resolve, patienceMs))])
