import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { withPrefix } from '#web/ui/core/prefix.ts'
import { teamQuery } from '../drawing/pictures.ts'

/** How long films are, seconds; null for those that are not known yet. */
const lengths = new Map<string, Signal<number | null>>()

/** Returns the address of a film of a deck, for a `<video>`. */
export const filmAddress = (deck: string, film: string): string =>
  withPrefix(`/api/v1/decks/${deck}/films/${film}?${teamQuery()}`)

/** Notes how long a film is that was just sent. */
export const rememberLength = (film: string, seconds: number): void => {
  lengths.set(film, signal(seconds))
}

/** Returns how long a film of a deck is, seconds; null until that was read, and where the browser cannot read it. */
export function lengthOf(deck: string, film: string): ReadonlySignal<number | null> {
  const known = lengths.get(film)
  if (known) return known
  const length = signal<number | null>(null)
  lengths.set(film, length)
  const video = document.createElement('video')
  video.preload = 'metadata'
  video.addEventListener('loadedmetadata', () => {
    if (Number.isFinite(video.duration)) length.value = video.duration
    video.removeAttribute('src')
  })
  video.src = filmAddress(deck, film)
  return length
}
