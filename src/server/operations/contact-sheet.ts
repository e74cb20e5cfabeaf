import type { contactSheet } from '#contract/operations/contact-sheet.ts'
import { missingPagesField } from '#contract/deck/missing-pages.ts'
import { withheldMessage } from '#contract/deck/preview.ts'
import { documentPolls } from '#polls/placed.ts'
import { requireStandings, withheldPolls } from '#samples/preview-checks.ts'
import { readDeck } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleContactSheet: Handler<typeof contactSheet> = async (call, { id, preview, scene }) => {
  const deck = await readDeck(call, id)
  const polls = scene ? [] : documentPolls(deck.document)
  requireStandings(preview, scene ? `The ${scene}` : 'The deck', polls)
  const { screenshots } = call.context
  const { bytes, width, height, missingPages } = scene
    ? await screenshots.render(deck, scene === 'lobby' ? 0 : 'end', {
        format: 'png',
        scale: 1,
        element: null,
        annotate: false,
        preview,
      })
    : await screenshots.renderSheet(deck, preview)
  if (missingPages.length === 0) call.onDeckRead(deck)
  const png = `data:image/png;base64,${bytes.toString('base64')}`
  const withheld = [...new Set(withheldPolls(polls, preview).map(({ step }) => step))]
  return {
    png,
    width,
    height,
    revision: deck.updated_at,
    ...missingPagesField(missingPages),
    ...(withheld.length > 0 && { withheld: { steps: withheld, message: withheldMessage } }),
  }
}
