import type { Look } from '#scene/polls/look.ts'
import { drawBackground } from '#scene/step.ts'
import { loadedLooks } from './loaded-looks.ts'

/** What draws a quiz, chords, the people of a lobby, and the end: an editor rarely needs it at first. */
type Loaded = typeof import('./late-drawings.ts')

let loaded: Loaded | undefined
let loading: Promise<void> | undefined

function ready(): Loaded | undefined {
  if (!loaded) void loadDrawings()
  return loaded
}

/** Draws standings, as the file of the same name in `scene/` does; nothing until that is loaded, which this begins. */
export const standings: Look = input => ready()?.standings(input) ?? []

/** Draws what was chosen together, in the same way. */
export const chord: Look = input => ready()?.chord(input) ?? []

/** Draws the options of a poll as tiles, in the same way. */
export const drawOptionTiles: Loaded['drawOptionTiles'] = (...given) =>
  ready()?.drawOptionTiles(...given) ?? []

/** Draws how long people have to read a question, in the same way. */
export const drawGetReady: Loaded['drawGetReady'] = (...given) => ready()?.drawGetReady(...given) ?? []

/** Draws that a question counts double, in the same way. */
export const drawDoublePoints: Loaded['drawDoublePoints'] = (...given) =>
  ready()?.drawDoublePoints(...given) ?? []

/** Draws the people of a lobby, in the same way. */
export const drawPeople: Loaded['drawPeople'] = (...given) => ready()?.drawPeople(...given) ?? []

/** Draws what moves in a lobby, in the same way. */
export const drawDrift: Loaded['drawDrift'] = (...given) => ready()?.drawDrift(...given) ?? []

/** Draws the end of a room, in the same way: only the background until then. */
export const drawEnded: Loaded['drawEnded'] = (ending, context) =>
  ready()?.drawEnded(ending, context) ?? drawBackground(context)

/** Loads what draws these. If that fails, it is tried again when they are drawn. */
export function loadDrawings(): Promise<void> {
  loading ??= read()
  return loading
}

async function read(): Promise<void> {
  try {
    loaded = await import('./late-drawings.ts')
    loadedLooks.value += 1
  } catch {
    loading = undefined
  }
}
