import type { audienceOf as find } from '#samples/audience.ts'
import { latePart } from '#web/ui/late-part.ts'

// By its path: the build puts this file in the place of its name.
const part = latePart(() => import('../../../../samples/audience.ts'))

/** Returns the sample audience of a document, as the file of the same name in `samples/` does; undefined until it is loaded, which this begins. */
export const audienceOf: typeof find = (document, speech) => part.get()?.audienceOf(document, speech)

/** Loads the sample audience. If that fails, it is tried again when it is shown. */
export const loadAudience = part.load
