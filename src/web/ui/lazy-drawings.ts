import { slideHeight, slideWidth } from '#scene/context.ts'
import type { Look } from '#scene/polls/look.ts'
import { drawBackground } from '#scene/step.ts'
import { latePart } from './late-part.ts'

/** What draws a quiz, chords, the people of a lobby, and the end: an editor rarely needs it at first. */
type Loaded = typeof import('./late-drawings.ts')

const wholeSlide = { x: 0, y: 0, w: slideWidth, h: slideHeight }

const part = latePart(() => import('./late-drawings.ts'))

/** Draws standings, as the file of the same name in `scene/` does; nothing until that is loaded, which this begins. */
export const standings: Look = input => part.get()?.standings(input) ?? []

/** Draws what was chosen together, in the same way. */
export const chord: Look = input => part.get()?.chord(input) ?? []

/** Draws the options of a poll as tiles, in the same way. */
export const drawOptionTiles: Loaded['drawOptionTiles'] = (...given) =>
  part.get()?.drawOptionTiles(...given) ?? []

/** Draws how long people have to read a question, in the same way. */
export const drawGetReady: Loaded['drawGetReady'] = (...given) => part.get()?.drawGetReady(...given) ?? []

/** Draws that a question counts double, in the same way. */
export const drawDoublePoints: Loaded['drawDoublePoints'] = (...given) =>
  part.get()?.drawDoublePoints(...given) ?? []

/** Draws a picture beside a poll, in the same way: until then the poll has the whole slide. */
export const drawBeside: Loaded['drawBeside'] = (...given) =>
  part.get()?.drawBeside(...given) ?? { nodes: [], rest: wholeSlide }

/** Draws the people of a lobby, in the same way. */
export const drawPeople: Loaded['drawPeople'] = (...given) => part.get()?.drawPeople(...given) ?? []

/** Draws what moves in a lobby, in the same way. */
export const drawDrift: Loaded['drawDrift'] = (...given) => part.get()?.drawDrift(...given) ?? []

/** Draws the end of a room, in the same way: only the background until then. */
export const drawEnded: Loaded['drawEnded'] = (ending, context) =>
  part.get()?.drawEnded(ending, context) ?? drawBackground(context)

/** Loads what draws these. If that fails, it is tried again when they are drawn. */
export const loadDrawings = part.load
