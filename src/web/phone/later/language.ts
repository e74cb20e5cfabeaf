import type { Catalogue } from '#messages/messages.ts'
import type { PhoneLaterKey } from '#messages/surfaces.ts'
import { reactionNames } from '#web/ui/core/reaction-names.ts'
import { pageMessages } from '#web/ui/core/page-messages.ts'

const catalogues = import.meta.glob<Catalogue<PhoneLaterKey>>('../../../messages/*/phone-later.json', {
  import: 'default',
})

/** The messages of the parts of this page that are loaded after its first view. */
export const laterMessages = pageMessages<PhoneLaterKey>(async language => {
  const load = catalogues[`../../../messages/${language}/phone-later.json`]
  if (!load) throw new Error(`There is no catalogue of later parts in ${language}.`)
  const [catalogue] = await Promise.all([load(), reactionNames.choose(language)])
  return catalogue
}, true)

export const { message: laterMessage } = laterMessages
