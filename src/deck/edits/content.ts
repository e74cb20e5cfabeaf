import type { Document } from '#contract/deck/deck.ts'
import type { Language } from '#contract/text/language.ts'
import type { DeckExtras, DeckTheme } from '#contract/themes/theme.ts'

/** What people edit of a deck. */
export interface DeckContent {
  title: string
  document: Document
  /** The fields of the theme that were set, with the palette; empty without a theme. */
  theme: DeckTheme
  /** What the deck speaks; null: as its team. */
  language: Language | null
  /** The deck's own fonts. */
  fonts: NonNullable<DeckExtras['fonts']>
}
