import { latePart } from './late-part.ts'

type Loaded = typeof import('../../scene/icons/draw-icon.ts')

// By its path: the build puts this file in the place of its name.
const part = latePart(() => import('../../scene/icons/draw-icon.ts'))

/** Draws an icon, as the file `scene/icons/draw-icon.ts` does; nothing until that is loaded, which this begins. */
export const drawIcon: Loaded['drawIcon'] = (element, box, colour) =>
  part.get()?.drawIcon(element, box, colour) ?? []
