import { latePart } from './late-part.ts'

type Loaded = typeof import('../../scene/rich/set-rich-text.ts')

// By its path: the build puts this file in the place of its name.
const part = latePart(() => import('../../scene/rich/set-rich-text.ts'))

/** Sets a formatted text, as the file of the same name in `scene/rich/` does; nothing until that is loaded, which this begins. */
export const setRichText: Loaded['setRichText'] = (request, measure) =>
  part.get()?.setRichText(request, measure) ?? { nodes: [], height: 0, size: request.style.size }

/** Loads what sets formatted texts. If that fails, it is tried again when one is drawn. */
export const loadRichText = part.load
