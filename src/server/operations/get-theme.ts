import type { getTheme } from '#contract/operations/get-theme.ts'
import { mapExtras } from '#deck/pictures.ts'
import { setThemeOf, wholeThemeOf } from '#scene/deck-theme.ts'
import { readDeck } from '#server/store/decks.ts'
import { jsonWithPictures } from '#server/store/json-pieces.ts'
import { extrasWithPlaceholders } from '#server/store/references.ts'
import type { Handler } from './handler.ts'

export const handleGetTheme: Handler<typeof getTheme> = async (call, { id }) => {
  const deck = await readDeck(call, id)
  call.onDeckRead(deck)
  const report = (extras: typeof deck.extras) => ({
    theme: wholeThemeOf(extras),
    set: setThemeOf(extras),
    revision: deck.updated_at,
  })
  if (call.pictures === 'placeholders') return report(extrasWithPlaceholders(deck.extras))
  return jsonWithPictures(call.blobs, map => report(mapExtras(deck.extras, map)))
}
