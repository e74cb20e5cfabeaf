import { latePart } from './late-part.ts'

type Loaded = typeof import('../../scene/rich/highlight.ts')

// By its path: the build puts this file in the place of its name.
const part = latePart(() => import('../../scene/rich/highlight.ts'))

/** Tells the parts of a program apart, as the file of the same name in `scene/rich/` does; null until that is loaded, which this begins. */
export const highlight: Loaded['highlight'] = (text, language) =>
  part.get()?.highlight(text, language) ?? null
