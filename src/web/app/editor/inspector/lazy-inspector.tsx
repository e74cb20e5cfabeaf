import { loadedPart, notLoaded } from '../../loaded-page.tsx'
import { Problem } from '../../problem.tsx'

/** Loads the code of the inspector. */
export const loadInspector = () => import('./inspector.tsx')

/** The inspector, whose code is loaded once the slide is painted. */
export const LazyInspector = loadedPart(
  () => loadInspector().then(file => file.Inspector),
  ({ isFailed }) => (
    <aside class="inspector" aria-label="Settings of what is selected" aria-busy={!isFailed}>
      {isFailed && <Problem error={notLoaded} />}
    </aside>
  ),
)
