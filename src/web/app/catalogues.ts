import type { Catalogue } from '#messages/messages.ts'
import type { Language } from '#messages/languages.ts'
import type { AdviceKey, AppCatalogues, AppKey } from '#messages/surfaces.ts'

/** The name of a catalogue of these pages. `app` is sent with the page; the others are loaded with the parts that use them. */
export type CatalogueName = keyof AppCatalogues

interface Read {
  (language: Language, name: CatalogueName): Promise<Partial<Catalogue<AppKey>>>
  (language: Language, name: 'advice'): Promise<Catalogue<AdviceKey>>
}

const catalogues = import.meta.glob<Catalogue<AppKey> & Catalogue<AdviceKey>>(
  '../../messages/*/{account,advice,app,editor*,library,sessions,settings,sharing}.json',
  { import: 'default' },
)

/**
 * Reads a catalogue. What is built reads a file beside the code, so that no page lists all files of all languages
 * (`catalogueFiles` in `vite.config.ts`).
 */
export const readCatalogueOf: Read = (language: Language, name: string) => {
  const read = catalogues[`../../messages/${language}/${name}.json`]
  if (!read) throw new Error(`There is no catalogue ${name} in ${language}.`)
  return read()
}
