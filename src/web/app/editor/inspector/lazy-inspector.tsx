import { loadedPart, notLoaded } from '../../loaded-page.tsx'
import { message, withMessages } from '../../messages.ts'
import { Problem } from '../../problem.tsx'
import { loadAudience } from '../drawing/lazy-audience.ts'

/** Loads the code of the inspector, with the sample audience, whose answers its pictures of looks show. */
export async function loadInspector() {
  const [file] = await Promise.all([
    withMessages(['editor-inspector', 'editor-later'], () => import('./inspector.tsx')),
    loadAudience(),
  ])
  return file.Inspector
}

/** The inspector, whose code is loaded once the slide is painted. */
export const LazyInspector = loadedPart(loadInspector, ({ isFailed }) => (
  <aside class="inspector" aria-label={message('panel.label')} aria-busy={!isFailed}>
    {isFailed && <Problem error={notLoaded()} />}
  </aside>
))
