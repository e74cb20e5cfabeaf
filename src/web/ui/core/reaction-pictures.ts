import type { Reaction } from '#contract/rooms/reactions.ts'

/** The addresses of the pictures, by their paths from here; `scripts/reaction-pictures.mjs` draws them when the pages are built. */
const files = import.meta.glob<string>('../../../../node_modules/.cache/reactions/*.webp', {
  eager: true,
  exhaustive: true,
  query: '?url',
  import: 'default',
})

/** Returns the address of the picture of a reaction, the same on every device: not all have a font for emoji. */
export const reactionPicture = (reaction: Reaction): string =>
  files[`../../../../node_modules/.cache/reactions/${reaction}.webp`] ?? ''
