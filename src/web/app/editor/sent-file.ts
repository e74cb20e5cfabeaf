import { signal } from '@preact/signals'

/** The file that is being added, and which part of it was sent, 0 to 1; null while there is none. `cancel` ends its upload. */
export const sentFile = signal<{ name: string; part: number; cancel?: () => void } | null>(null)
