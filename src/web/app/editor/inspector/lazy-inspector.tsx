import { loadedPart, notLoaded } from '../../loaded-page.tsx'
import { Problem } from '../../problem.tsx'
import { loadAudience } from '../drawing/lazy-audience.ts'

/** Loads the code of the inspector. */
export const loadInspector = () => import('./inspector.tsx')

/** The inspector, whose code is loaded once the slide is painted, with the sample audience, whose answers its pictures of looks show. */
export const LazyInspector = loadedPart(
  async () => {
    const [inspector] = await Promise.all([loadInspector().then(file => file.Inspector), loadAudience()])
    return inspector
  },
  ({ isFailed }) => (
    <aside class="inspector" aria-label="Settings of what is selected" aria-busy={!isFailed}>
      {isFailed && <Problem error={notLoaded} />}
    </aside>
  ),
)
