import { permissionOfRank } from '#contract/people/permission.ts'
import { Refusal } from '#contract/refusal.ts'
import type { openDeck } from '#contract/operations/people/open-deck.ts'
import { extrasOfRecord } from '#contract/themes/theme.ts'
import { setThemeOf } from '#scene/deck-theme.ts'
import { principalOf } from '#server/auth/people.ts'
import { pageStatusOf } from '#server/operations/list-pages.ts'
import { findVersion, readDeck } from '#server/store/decks.ts'
import { loadExtras } from '#server/store/pictures.ts'
import { failedPagesOf, readProgress } from '#server/store/placed-files.ts'
import { documentWithPlaceholders, fontsWithPlaceholders } from '#server/store/references.ts'
import type { PeopleHandler } from './handler.ts'

export const handleOpenDeck: PeopleHandler<typeof openDeck> = async (
  { context, db, person },
  { id, version },
) => {
  const { documents, blobs, baseUrl } = context
  const access = { db, documents, principal: principalOf(person) }
  const deck = await readDeck(access, id)
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  const opened =
    version === undefined ? { ...deck, revision: deck.updated_at } : await findVersion(access, id, version)
  const extras = await loadExtras(blobs, fontsWithPlaceholders(opened.extras))
  const files = await readProgress(db, id)
  return {
    title: opened.title,
    document: documentWithPlaceholders(opened.document),
    extras: extrasOfRecord(extras),
    theme: setThemeOf(extras) ?? {},
    language: extras?.language ?? null,
    teamLanguage: deck.team_language,
    revision: opened.revision,
    mine: deck.owner_id === person.user.id,
    shared: deck.shared_at !== null,
    permission: permissionOfRank(deck.rank) ?? 'view',
    source: files.length > 0,
    pages: files.flatMap(file =>
      file.aspects.map((aspect, number) => ({ aspect, status: pageStatusOf(file, number) })),
    ),
    baseUrl,
    failedPages: failedPagesOf(deck.failed_pages),
  }
}
