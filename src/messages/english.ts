import type { Catalogue } from './messages.ts'
import type { ResultsKey, SceneKey } from './surfaces.ts'
import results from './en/results.json' with { type: 'json' }
import scene from './en/scene.json' with { type: 'json' }

/** What the stage says where nobody chose a language. It is part of the code that draws, so that it is always there. */
export const englishScene: Catalogue<SceneKey> = scene

/** What results say where nobody chose a language. */
export const englishResults: Catalogue<ResultsKey> = results
