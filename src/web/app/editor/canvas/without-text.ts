import type { DeckContent } from '#deck/edits/content.ts'
import { withSlide } from '#deck/steps.ts'

/** Returns a content in which one text is empty: it is shown in a field while it is edited. */
export const withoutText = (content: DeckContent, stepId: string, textId: string): DeckContent => ({
  ...content,
  document: withSlide(content.document, stepId, slide => ({
    ...slide,
    texts: slide.texts.map(item => (item.id === textId ? { ...item, text: '' } : item)),
  })),
})
