import type { Language } from '#contract/text/language.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'

/** Returns what a deck speaks: its own language, or else that of its team; null where neither names one. */
export const languageOfDeck = (extras: DeckExtras | null, ofTeam: Language | null): Language | null =>
  extras?.language ?? ofTeam

/** Returns the extras of a deck with another language; null removes the one that is there. */
export function withLanguage(extras: DeckExtras | null, language: Language | null): DeckExtras | null {
  const { language: _, ...rest } = extras ?? {}
  if (language !== null) return { ...rest, language }
  return extras === null || Object.keys(rest).length === 0 ? null : rest
}
