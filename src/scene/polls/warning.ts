import { blackOrWhiteOn, makeReadable } from '../colour.ts'

/** The colour of the last seconds: phones have the same, as their `--bad`. */
const tones = { onLight: '#c22f2f', onDark: '#ff8787' } as const

/** Returns the colour of the last seconds of a poll on a background, on which it can be read. */
export const warningOn = (background: string): string =>
  makeReadable(blackOrWhiteOn(background) === '#ffffff' ? tones.onDark : tones.onLight, background)
