import { readCatalogue } from './icu.ts'
import type { Catalogue } from './messages.ts'
import type { ResultsKey, SceneKey } from './surfaces.ts'
import results from './en/results.json' with { type: 'json' }
import scene from './en/scene.json' with { type: 'json' }

// For pages the build has read these catalogues, and makes reading them again change nothing (`scripts/read-catalogues.mjs`).

/** What the stage says where nobody chose a language. It is part of the code that draws, so that it is always there. */
export const englishScene: Catalogue<SceneKey> = readCatalogue(scene)

/** What results say where nobody chose a language. */
export const englishResults: Catalogue<ResultsKey> = readCatalogue(results)
