import type { updateDeck } from '#contract/operations/update-deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { withLanguage } from '#deck/language.ts'
import { mapPictures } from '#deck/pictures.ts'
import { newId } from '#server/auth/tokens.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { requirePlainIds } from '#server/store/steps.ts'
import { type Edit, editing } from './editing.ts'
import type { Handler } from './handler.ts'

export const editUpdateDeck: Edit<typeof updateDeck> =
  ({ document, title, starred, shared, folder, template, language }) =>
  async (call, deck) => {
    const changed = {
      ...(title !== undefined && { title }),
      ...(starred !== undefined && { starred }),
      ...(shared !== undefined && { shared }),
      ...(folder !== undefined && { folder }),
      ...(template !== undefined && { template }),
      ...(language !== undefined && { extras: withLanguage(deck.extras, language) }),
    }
    if (!document) return { changed, reply: { ok: true } }
    requirePlainIds(document, deck.document)
    const complete = completeDocument(document, newId)
    const whole = await resolvePlaceholders(call, deck, map => mapPictures(complete, map, ['document']))
    return { changed: { ...changed, document: whole }, reply: { ok: true } }
  }

/** Everybody who reads a deck may star it, and put it in a folder of their own. Those of the team check more. */
const isPlaceAlone = ({
  starred: _star,
  folder: _folder,
  ...others
}: Parameters<typeof editUpdateDeck>[0]): boolean => Object.values(others).every(value => value === undefined)

export const handleUpdateDeck: Handler<typeof updateDeck> = editing(editUpdateDeck, sent =>
  isPlaceAlone(sent) ? 'view' : 'edit',
)
