import type { Document, StepInput } from '#contract/deck/deck.ts'
import type { createDeck } from '#contract/operations/create-deck.ts'
import { blankDocument, completeDocument } from '#deck/complete.ts'
import { withLanguage } from '#deck/language.ts'
import { mapPictures } from '#deck/pictures.ts'
import { templateDocument, templates } from '#deck/templates/index.ts'
import { mapLogo, withTheme } from '#deck/theme.ts'
import { newId } from '#server/auth/tokens.ts'
import { addDeck } from '#server/store/deck-writes.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { requirePlainIds } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'

export const handleCreateDeck: Handler<typeof createDeck> = async (call, given) => {
  const { context } = call
  if (given.document) requirePlainIds(given.document)
  const id = newId()
  const template = given.template && templates[given.template]
  const { title = template?.title ?? 'Untitled deck', theme = template?.theme } = given
  const complete = template ? templateDocument(template, newId) : completeOrBlank(given.document)
  const blank = { document: [] }
  const own = await resolvePlaceholders(call, blank, map => mapLogo(theme ?? {}, map, ['theme']))
  const whole = await resolvePlaceholders(call, blank, map => mapPictures(complete, map, ['document']))
  const readiness = await addDeck(call, {
    id,
    title,
    document: whole,
    extras: withLanguage(theme ? withTheme(null, own, undefined) : null, given.language ?? null),
  })
  return { id, url: `${context.baseUrl}/decks/${id}`, ...readiness }
}

const completeOrBlank = (document: StepInput[] | undefined): Document =>
  document ? completeDocument(document, newId) : blankDocument(newId)
