import { signal } from '@preact/signals'

/** Grows with everything that can be drawn in this page. What was drawn before is to be drawn again. */
export const loadedLooks = signal(0)
