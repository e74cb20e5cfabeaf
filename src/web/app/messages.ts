import type { Catalogue } from '#messages/messages.ts'
import type { Language } from '#messages/languages.ts'
import type { AppKey } from '#messages/surfaces.ts'
import { type PageMessages, pageMessages } from '#web/ui/core/page-messages.ts'
import { type CatalogueName, readCatalogueOf } from './catalogues.ts'

export type { AppKey }

/** The catalogues in use, which another language needs as well, with when each is there. */
const used = new Map<CatalogueName, Promise<void>>([['app', Promise.resolve()]])

const load = async (language: Language, names: readonly CatalogueName[]): Promise<Catalogue<AppKey>> =>
  Object.assign({}, ...(await Promise.all(names.map(name => readCatalogueOf(language, name)))))

/** Loads all catalogues in use; while they load, a part may begin to use another one. */
async function loadUsed(language: Language): Promise<Catalogue<AppKey>> {
  const names = [...used.keys()]
  const catalogue = await load(language, names)
  return used.size === names.length ? catalogue : loadUsed(language)
}

/** The messages of the pages for people with an account, in the language of the person, else of the browser. */
export const messages: PageMessages<AppKey> = pageMessages<AppKey>(loadUsed)

// With their types written out: declarations would list all keys, which a changed catalogue makes wrong.
export const message: PageMessages<AppKey>['message'] = messages.message
export const messageParts: PageMessages<AppKey>['messageParts'] = messages.messageParts
export const sentences: PageMessages<AppKey>['sentences'] = messages.sentences
export const language: PageMessages<AppKey>['language'] = messages.language

async function add(name: CatalogueName): Promise<void> {
  const asked = language()
  const more = await load(asked, [name])
  // Another language may have been chosen in the meantime.
  if (language() === asked) messages.add(asked, more)
  else await add(name)
}

/** Loads a part of the page together with the catalogues that it reads. Rejects when one of them cannot be loaded. */
export async function withMessages<Part>(
  names: readonly CatalogueName[],
  part: () => Promise<Part>,
): Promise<Part> {
  const wait = (name: CatalogueName) => {
    const added = used.get(name) ?? add(name)
    used.set(name, added)
    // What could not be loaded is tried again the next time.
    added.catch(() => used.delete(name))
    return added
  }
  const [loaded] = await Promise.all([part(), ...names.map(wait)])
  return loaded
}
