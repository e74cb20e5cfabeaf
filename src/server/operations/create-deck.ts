import type { Document, StepInput } from '#contract/deck/deck.ts'
import type { Input, Output } from '#contract/operation.ts'
import { isBuiltIn, templateIds } from '#contract/deck/template.ts'
import { nearest } from '#contract/input/nearest.ts'
import { refuseField } from '#contract/refusal.ts'
import type { createDeck } from '#contract/operations/create-deck.ts'
import { blankDocument, completeDocument } from '#deck/complete.ts'
import { withLanguage } from '#deck/language.ts'
import { mapPictures } from '#deck/pictures.ts'
import { templateDocument, templates } from '#deck/templates/index.ts'
import { mapLogo, withTheme } from '#deck/theme.ts'
import { blankTitle } from '#deck/title-document.ts'
import { translateWords } from '#deck/translations/translate-words.ts'
import { defaultLanguage } from '#messages/languages.ts'
import { newId } from '#server/auth/tokens.ts'
import { sayNewIn, sayTemplatesIn } from '#server/languages/words.ts'
import { addDeck, copyDeck, saveDeck } from '#server/store/deck-writes.ts'
import { lockDeck } from '#server/store/decks.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import { requirePlainIds } from '#server/store/steps.ts'
import { isTeamTemplate } from '#server/store/team-templates.ts'
import { readTeam } from '#server/store/teams.ts'
import type { Call, Handler } from './handler.ts'

export const handleCreateDeck: Handler<typeof createDeck> = async (call, given) => {
  const { context } = call
  if (given.template !== undefined && !isBuiltIn(given.template))
    return createOfTeam(call, { ...given, template: given.template })
  if (given.document) requirePlainIds(given.document)
  const id = newId()
  const isWritten = given.title !== undefined && given.template === undefined
  const spoken =
    given.language ?? (isWritten ? null : (await readTeam(call.db, call.principal.team.id)).language)
  const template =
    given.template &&
    // Without a language as `list_templates` has shown it.
    translateWords(templates[given.template], sayTemplatesIn(spoken ?? call.language ?? defaultLanguage))
  const untitled = blankTitle(sayNewIn(spoken ?? defaultLanguage))
  const { title = template?.title ?? untitled, theme = template?.theme } = given
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

/** Makes a deck of a template of the team: a copy of that deck, with another title, theme or language if they were given. */
async function createOfTeam(
  call: Call,
  { template, title, theme, language }: Input<typeof createDeck> & { template: string },
): Promise<Output<typeof createDeck>> {
  if (!(await isTeamTemplate(call, template)))
    throw refuseField(
      'template',
      'Must be the id of a template: {list_templates} has them.',
      'input',
      nearest(template, templateIds),
    )
  const id = newId()
  const url = `${call.context.baseUrl}/decks/${id}`
  const copied = await copyDeck(call, template, id, name => title ?? name)
  if (theme === undefined && language === undefined) return { id, url, ...copied }
  const deck = await lockDeck(call, id, undefined)
  const own = theme && (await resolvePlaceholders(call, deck, map => mapLogo(theme, map, ['theme'])))
  const themed = own ? withTheme(deck.extras, own, undefined) : deck.extras
  const extras = language === undefined ? themed : withLanguage(themed, language)
  return { id, url, ...(await saveDeck(call, deck, { extras })) }
}

const completeOrBlank = (document: StepInput[] | undefined): Document =>
  document ? completeDocument(document, newId) : blankDocument(newId)
