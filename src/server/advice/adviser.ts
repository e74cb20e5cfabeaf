import type { StepAdvice } from '#advice/advice.ts'
import type { Advice } from '#contract/deck/advice.ts'
import type { Step } from '#contract/deck/deck.ts'
import type { PageWord } from '#deck/covers.ts'
import type { Language } from '#contract/text/language.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import type { PaintedPicture } from '#server/render/painted-pictures.ts'

type NumberedAdvice = StepAdvice & { step: number }

/** What of a deck advice depends on. */
export interface AdvisedDeck {
  document: readonly Step[]
  extras: DeckExtras | null
  /** What its team speaks. */
  team_language: Language | null
  /** The words of its uploaded pages, by their index; of those alone that steps in question show something on. */
  pageWords?: ReadonlyMap<number, readonly PageWord[]>
}

/** What gives advice on the steps of decks, and what learns about their pictures. */
export interface Adviser {
  /** Returns the advice on some steps of a stored deck, in their order, in English or in `language`. */
  onSteps(deck: AdvisedDeck, indexes: readonly number[], language?: Language): Promise<NumberedAdvice[]>
  /**
   * Returns the advice on the steps that a write touched, as a list. Of many steps it examines as many as take little time, and says
   * how many are left.
   */
  onWrite(deck: AdvisedDeck, indexes: readonly number[], language?: Language): Promise<Advice[]>
  /** Opens the fonts that widths are taken from, so that the first advice does not wait for them. */
  warmUp(): Promise<void>
  /** Remembers what the bytes of a picture or a font say. */
  learnContent(hash: string, dataUrl: string): void
  /** Remembers what painters found when they opened pictures and fonts. */
  learnPainted(pictures: readonly PaintedPicture[]): void
}

/** Gives none. */
export const noAdvice: Adviser = {
  onSteps: () => Promise.resolve([]),
  onWrite: () => Promise.resolve([]),
  warmUp: () => Promise.resolve(),
  learnContent: () => undefined,
  learnPainted: () => undefined,
}
