import type { getVersion } from '#contract/operations/get-version.ts'
import { extrasOfRecord } from '#contract/themes/theme.ts'
import { mapExtras, mapPictures } from '#deck/pictures.ts'
import { findVersion } from '#server/store/decks.ts'
import { jsonWithPictures } from '#server/store/json-pieces.ts'
import { documentWithPlaceholders, extrasWithPlaceholders } from '#server/store/references.ts'
import { nameOfVersion } from '#server/store/version-names.ts'
import { type StoredVersion, savedBy } from '#server/store/versions.ts'
import type { Handler } from './handler.ts'

export const handleGetVersion: Handler<typeof getVersion> = async (call, { id, version: revision }) => {
  const found = await findVersion(call, id, revision)
  const name = await nameOfVersion(call.db, id, found.revision)
  if (call.pictures === 'included')
    return jsonWithPictures(call.blobs, map =>
      report(
        { ...found, name },
        { document: mapPictures(found.document, map), extras: mapExtras(found.extras, map) },
      ),
    )
  return report(
    { ...found, name },
    {
      document: documentWithPlaceholders(found.document),
      extras: extrasWithPlaceholders(found.extras),
    },
  )
}

const report = (
  version: StoredVersion & { name: string | null },
  { document, extras }: Pick<StoredVersion, 'document' | 'extras'>,
) => ({
  version: {
    revision: version.revision,
    title: version.title,
    name: version.name,
    at: version.revision,
    ...savedBy(version),
    document,
    extras: extrasOfRecord(extras),
    theme: extras?.theme ?? null,
    language: extras?.language ?? null,
  },
})
